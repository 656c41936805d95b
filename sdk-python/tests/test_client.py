"""The client against a server that does on command what ours would hardly do."""

import datetime
import inspect
import io
import threading
import typing
import unittest

import portico
from answering_server import AWAY, DELTA, DONE, WHOLE, AnsweringServer, breaks_off, hangs_up
from portico import operations, types


class ClientTest(unittest.TestCase):
    def client(self, *answers, **settings):
        self.server = AnsweringServer(*answers)
        self.addCleanup(self.server.close)
        self.waits = []
        chosen = {'api_key': 'sk_test_1', 'sleep': self.waits.append, 'random': lambda: 0.5, **settings}
        return portico.Portico(self.server.address, **chosen)

    def keys(self):
        return [request['headers'].get('idempotency-key') for request in self.server.received]

    def test_a_429_is_waited_out_for_as_long_as_the_server_asks(self):
        client = self.client((429, {'retry-after': '7'}, {'detail': 'rate_limited'}), DONE)
        self.assertEqual(client.packages.get(id='pkg_1'), {'id': 'pkg_1'})
        self.assertEqual(self.waits, [7.0])

    def test_waits_double_are_spread_by_chance_and_end_at_eight_seconds(self):
        client = self.client(*[AWAY] * 6, DONE, max_retries=6)
        client.packages.get(id='pkg_1')
        self.assertEqual(self.waits, [0.375, 0.75, 1.5, 3.0, 6.0, 6.0])

    def test_a_wait_longer_than_the_caller_allows_is_told_instead_of_waited_for(self):
        client = self.client((429, {'retry-after': '61'}, {'detail': 'rate_limited'}), DONE)
        with self.assertRaises(portico.RateLimitError) as told:
            client.packages.get(id='pkg_1')
        self.assertEqual((told.exception.status, told.exception.retry_after), (429, 61.0))
        self.assertEqual(len(self.server.received), 1)

    def test_nonsense_in_retry_after_is_no_reason_to_give_up(self):
        client = self.client((503, {'retry-after': 'soon'}, '<h1>'), DONE)
        client.packages.get(id='pkg_1')
        self.assertEqual(self.waits, [0.375])

    def test_a_write_carries_the_same_key_and_body_at_every_attempt_whatever_broke(self):
        in_use = (409, {'retry-after': '2'}, {'detail': 'idempotency_key_in_use'})
        client = self.client(hangs_up, breaks_off, in_use, DONE, DONE, max_retries=3)
        client.packages.update(id='pkg_1', price=5)
        self.assertEqual(len(set(self.keys())), 1)
        self.assertRegex(self.keys()[0], '^[0-9a-f-]{36}$')
        self.assertEqual({request['body'] for request in self.server.received}, {'{"price": 5}'})
        self.assertEqual(self.waits[2], 2.0)
        client.packages.update(id='pkg_1', price=5)
        self.assertEqual(len(set(self.keys())), 2)

    def test_a_write_without_a_key_is_never_sent_again_except_after_a_429(self):
        unkeyed = portico.CallOptions(idempotency_key=False)
        for answer in (hangs_up, AWAY):
            client = self.client(answer, DONE)
            with self.assertRaises(portico.PorticoError):
                client.packages.update(id='pkg_1', options=unkeyed)
            self.assertEqual(self.keys(), [None])
        client = self.client(hangs_up, DONE)
        with self.assertRaises(portico.ConnectionFailedError):
            client.room_types.delete(id='rmt_1')
        client = self.client((429, {}, {'detail': 'rate_limited'}), DONE)
        client.packages.update(id='pkg_1', options=unkeyed)
        self.assertEqual(self.keys(), [None, None])

    def test_a_refusal_that_would_come_again_is_told_at_once(self):
        kinds = {
            400: portico.PorticoError,
            401: portico.AuthenticationError,
            403: portico.PermissionDeniedError,
            404: portico.NotFoundError,
            409: portico.ConflictError,
            422: portico.InvalidRequestError,
        }
        for status, kind in kinds.items():
            client = self.client((status, {'x-request-id': 'req_1'}, {'detail': 'no'}), DONE)
            with self.assertRaises(kind) as told:
                client.packages.update(id='pkg_1')
            self.assertIs(type(told.exception), kind)
            self.assertEqual((told.exception.code, told.exception.request_id), ('no', 'req_1'))
            self.assertEqual(len(self.server.received), 1)

    def test_the_error_for_a_merged_guest_says_who_was_kept(self):
        client = self.client((404, {}, {'detail': 'guest_not_found', 'merged_into': 'gst_2'}))
        with self.assertRaises(portico.NotFoundError) as told:
            client.guests.get(id='gst_1')
        self.assertEqual(told.exception.merged_into, 'gst_2')

    def test_a_file_of_text_is_sent_again_an_iterator_is_sent_once(self):
        client = self.client(AWAY, DONE, AWAY)
        client.reservations.import_(content='a,b\n', format='csv', dry_run=True)
        self.assertEqual([request['body'] for request in self.server.received], ['a,b\n'] * 2)
        self.assertEqual(self.server.received[0]['path'], '/v1/reservations/import?dry_run=true')
        self.assertEqual(self.server.received[0]['headers']['content-type'], 'text/csv')
        with self.assertRaises(portico.ServerError):
            client.reservations.import_(content=iter([b'a,', b'b\n']), format='csv')
        self.assertEqual(self.server.received[2]['body'], 'a,b\n')

    def test_a_page_that_is_not_porticos_is_told_as_such_and_never_taken_for_an_answer(self):
        page = (200, {'content-type': 'text/html'}, '<h1>Welcome</h1>')
        client = self.client(page, page, page, page)
        for call in (
            lambda: client.packages.get(id='pkg_1'),
            lambda: client.reservations.list(),
            lambda: client.packages.create(name='', slug='', type='spa', price=1, currency='USD', inclusions=[]),
            lambda: client.ai.chat_stream(messages=[]),
        ):
            with self.assertRaisesRegex(portico.PorticoError, 'text/html.*check base_url') as told:
                call()
            self.assertEqual((told.exception.code, told.exception.status), ('unexpected_answer', 200))
        self.assertEqual(len(self.server.received), 4)

    def test_an_answer_that_is_half_json_is_asked_for_again(self):
        client = self.client((200, {}, '{"id":'), DONE)
        self.assertEqual(client.packages.get(id='pkg_1'), {'id': 'pkg_1'})

    def test_a_refusal_in_the_words_of_another_server_keeps_its_status(self):
        for detail in (['no', None], [{'msg': 'no'}], [{'loc': ['body', 0], 'msg': 'no'}]):
            client = self.client((422, {}, {'detail': detail}))
            with self.assertRaises(portico.InvalidRequestError):
                client.packages.get(id='pkg_1')

    def test_a_secret_that_no_header_can_carry_is_told_without_showing_it(self):
        with self.assertRaisesRegex(ValueError, 'api_key') as told:
            portico.Portico('http://127.0.0.1:1', api_key='sk_test_\u2026')
        self.assertNotIn('sk_test_', str(told.exception))
        client = self.client(token=lambda: 'secret\nsecret', api_key=None)
        with self.assertRaisesRegex(ValueError, 'token') as told:
            client.packages.get(id='pkg_1')
        self.assertNotIn('secret', str(told.exception))
        client = self.client(DONE, api_key='sk_test_1\n')
        with self.assertRaisesRegex(ValueError, 'idempotency_key'):
            client.guests.create(options=portico.CallOptions(idempotency_key='N\u00ba \u2026'))
        client.packages.get(id='pkg_1')
        self.assertEqual(self.server.received[0]['headers']['authorization'], 'Bearer sk_test_1')

    def test_a_file_that_was_opened_as_text_arrives_as_utf_8(self):
        client = self.client(DONE)
        client.reservations.import_(content=io.StringIO('Zo\u00eb \u2026'), format='csv')
        self.assertEqual(self.server.received[0]['body'], 'Zo\u00eb \u2026')

    def test_silence_ends_with_a_timeout(self):
        answered = threading.Event()
        self.addCleanup(answered.set)
        client = self.client(lambda _: answered.wait(30), timeout=0.05, max_retries=0)
        with self.assertRaises(portico.TimedOutError) as told:
            client.packages.get(id='pkg_1')
        self.assertEqual(told.exception.code, 'timeout')

    def test_the_key_never_follows_the_server_to_another_address(self):
        elsewhere = AnsweringServer(DONE)
        self.addCleanup(elsewhere.close)
        client = self.client((308, {'location': elsewhere.address}, ''))
        with self.assertRaises(portico.PorticoError) as told:
            client.packages.get(id='pkg_1')
        self.assertEqual((told.exception.code, elsewhere.received), ('redirected', []))

    def test_an_id_cannot_lead_to_another_path_and_fields_arrive_as_given(self):
        client = self.client(DONE, DONE, DONE)
        for wrong in ('', '.', '..'):
            with self.assertRaises(ValueError):
                client.packages.get(id=wrong)
        client.packages.get(id='../guests?x=1#é')
        client.inventory.calendar(from_='2026-01-01', room_type='a&b=c')
        client.packages.update(id='pkg_1', description=None)
        self.assertEqual(
            [request['path'] for request in self.server.received],
            ['/v1/packages/..%2Fguests%3Fx%3D1%23%C3%A9', '/v1/inventory/calendar?from=2026-01-01&room_type=a%26b%3Dc']
            + ['/v1/packages/pkg_1'],
        )
        self.assertEqual(self.server.received[2]['body'], '{"description": null}')

    def test_dates_and_moments_may_be_given_as_python_has_them(self):
        client = self.client(DONE, DONE)
        day = datetime.date(2026, 12, 24)
        client.inventory.calendar(from_=day)
        client.packages.update(id='pkg_1', valid_from=day)
        self.assertEqual(self.server.received[0]['path'], '/v1/inventory/calendar?from=2026-12-24')
        self.assertEqual(self.server.received[1]['body'], '{"valid_from": "2026-12-24"}')
        with self.assertRaises(TypeError):
            client.packages.update(id='pkg_1', valid_from=object())

    def test_a_client_that_could_not_work_is_refused_when_it_is_made(self):
        for base_url, given in (
            ('https://api.example.com', {}),
            ('https://api.example.com', {'api_key': ''}),
            ('https://api.example.com', {'api_key': 'a', 'access_token': 'b'}),
            ('api.example.com', {'api_key': 'a'}),
            ('file:///etc/passwd', {'api_key': 'a'}),
        ):
            with self.assertRaises(ValueError):
                portico.Portico(base_url, **given)

    def chat(self, client):
        return client.ai.chat_stream(messages=[{'role': 'user', 'content': 'When is breakfast?'}])

    def test_an_answer_is_heard_piece_by_piece_and_is_there_whole_at_the_end(self):
        stream_type = {'content-type': 'text/event-stream'}
        client = self.client(AWAY, (200, stream_type, f': hello\n\n{DELTA}{DELTA}{WHOLE}'))
        stream = self.chat(client)
        self.assertEqual([piece['content'] for piece in stream], ['From 7:00', 'From 7:00'])
        self.assertEqual(stream.final(), {'content': 'From 7:00'})
        self.assertEqual(self.server.received[1]['headers']['accept'], 'text/event-stream')

    def test_an_answer_that_fails_or_ends_before_its_end_is_told(self):
        failed = 'event: error\ndata: {"detail":"internal_error","status_code":500}\n\n'
        for text, kind in ((DELTA + failed, portico.ServerError), (DELTA, portico.ConnectionFailedError)):
            stream = self.chat(self.client((200, {'content-type': 'text/event-stream'}, text)))
            with self.assertRaises(kind):
                stream.final()


class TypesTest(unittest.TestCase):
    def test_every_type_that_is_named_exists(self):
        for _, group in inspect.getmembers(operations, inspect.isclass):
            for _, method in inspect.getmembers(group, inspect.isfunction):
                typing.get_type_hints(method)
        for _, record in inspect.getmembers(types, inspect.isclass):
            typing.get_type_hints(record)


if __name__ == '__main__':
    unittest.main()
