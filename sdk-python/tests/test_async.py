"""The client for event loops: the same promises, awaited. What both share is tested in test_client."""

import asyncio
import inspect
import io
import threading
import unittest

from answering_server import AWAY, DELTA, DONE, WHOLE, AnsweringServer, breaks_off, hangs_up

import portico

try:
    from portico import async_operations
    from portico.aio import AsyncPortico
except ModuleNotFoundError as error:
    if error.name != 'httpx':
        raise
    raise unittest.SkipTest('httpx is not installed here: the asynchronous client was not tried') from error

from portico import operations

STREAM = {'content-type': 'text/event-stream'}


class AsyncClientTest(unittest.IsolatedAsyncioTestCase):
    def client(self, *answers, **settings):
        self.server = AnsweringServer(*answers)
        self.addCleanup(self.server.close)
        self.waits = []
        chosen = {'api_key': 'sk_test_1', 'sleep': self.wait, 'random': lambda: 0.5, **settings}
        client = AsyncPortico(self.server.address, **chosen)
        self.addAsyncCleanup(client.aclose)
        return client

    async def wait(self, seconds):
        self.waits.append(seconds)

    async def test_a_429_is_waited_out_for_as_long_as_the_server_asks(self):
        client = self.client((429, {'retry-after': '7'}, {'detail': 'rate_limited'}), DONE)
        self.assertEqual(await client.packages.get(id='pkg_1'), {'id': 'pkg_1'})
        self.assertEqual(self.waits, [7.0])

    async def test_a_write_carries_the_same_key_and_body_at_every_attempt_whatever_broke(self):
        in_use = (409, {'retry-after': '2'}, {'detail': 'idempotency_key_in_use'})
        client = self.client(hangs_up, breaks_off, in_use, DONE, max_retries=3)
        await client.packages.update(id='pkg_1', price=5)
        keys = [request['headers'].get('idempotency-key') for request in self.server.received]
        self.assertEqual((len(keys), len(set(keys))), (4, 1))
        self.assertEqual({request['body'] for request in self.server.received}, {'{"price": 5}'})

    async def test_a_write_without_a_key_is_not_sent_again(self):
        client = self.client(hangs_up, DONE)
        with self.assertRaises(portico.ConnectionFailedError):
            await client.packages.update(id='pkg_1', options=portico.CallOptions(idempotency_key=False))
        self.assertEqual(len(self.server.received), 1)

    async def test_a_refusal_has_its_class_and_a_page_of_a_proxy_is_told_as_such(self):
        client = self.client(
            (404, {'x-request-id': 'req_1'}, {'detail': 'no'}), (200, {'content-type': 'text/html'}, '<h1>')
        )
        with self.assertRaises(portico.NotFoundError) as told:
            await client.packages.get(id='pkg_1')
        self.assertEqual((told.exception.code, told.exception.request_id), ('no', 'req_1'))
        with self.assertRaisesRegex(portico.PorticoError, 'text/html.*check base_url'):
            await client.packages.get(id='pkg_1')

    async def test_the_key_never_follows_the_server_to_another_address(self):
        elsewhere = AnsweringServer(DONE)
        self.addCleanup(elsewhere.close)
        client = self.client((308, {'location': elsewhere.address}, ''))
        with self.assertRaises(portico.PorticoError) as told:
            await client.packages.get(id='pkg_1')
        self.assertEqual((told.exception.code, elsewhere.received), ('redirected', []))

    async def test_silence_ends_with_a_timeout(self):
        answered = threading.Event()
        self.addCleanup(answered.set)
        client = self.client(lambda _: answered.wait(30), timeout=0.05, max_retries=0)
        with self.assertRaises(portico.TimedOutError):
            await client.packages.get(id='pkg_1')

    async def test_calls_run_beside_each_other(self):
        both = threading.Barrier(2, timeout=10)

        def together(handler):
            both.wait()
            handler.send_response(204)
            handler.end_headers()

        client = self.client(together, together)
        await asyncio.gather(client.room_types.delete(id='rmt_1'), client.room_types.delete(id='rmt_2'))
        self.assertEqual(len(self.server.received), 2)

    async def test_a_token_may_be_fetched_by_a_coroutine_and_is_asked_for_at_every_attempt(self):
        tokens = iter(['one', 'two'])

        async def token():
            return next(tokens)

        await self.client(AWAY, DONE, api_key=None, token=token).packages.get(id='pkg_1')
        self.assertEqual(
            [request['headers']['authorization'] for request in self.server.received], ['Bearer one', 'Bearer two']
        )

    async def test_a_list_is_a_page_when_awaited_and_all_items_when_iterated_over(self):
        page = {'data': [{'id': 'a'}], 'total': 2, 'has_more': True, 'next_cursor': 'c'}
        last = {'data': [{'id': 'b'}], 'total': 2, 'has_more': False, 'next_cursor': None}
        client = self.client(*[(200, {}, said) for said in (page, page, last)])
        self.assertEqual((await client.packages.list(limit=1)).total, 2)
        self.assertEqual([item['id'] async for item in client.packages.list(limit=1, offset=3)], ['a', 'b'])
        self.assertEqual(
            [request['path'] for request in self.server.received],
            ['/v1/packages?limit=1', '/v1/packages?limit=1&offset=3', '/v1/packages?limit=1&cursor=c'],
        )

    async def test_a_file_may_be_text_bytes_open_or_iterated_over(self):
        client = self.client(DONE, DONE, DONE, AWAY)
        for content in ('a,b\n', io.BytesIO(b'a,b\n'), io.StringIO('a,b\n')):
            await client.reservations.import_(content=content, format='csv')
        with self.assertRaises(portico.ServerError):
            await client.reservations.import_(content=iter([b'a,', b'b\n']), format='csv')
        self.assertEqual([request['body'] for request in self.server.received], ['a,b\n'] * 4)

    def chat(self, client):
        return client.ai.chat_stream(messages=[{'role': 'user', 'content': 'When is breakfast?'}])

    async def test_an_answer_is_heard_piece_by_piece_and_is_there_whole_at_the_end(self):
        client = self.client(AWAY, (200, STREAM, f': hello\n\n{DELTA}{DELTA}{WHOLE}'))
        stream = await self.chat(client)
        self.assertEqual([piece['content'] async for piece in stream], ['From 7:00', 'From 7:00'])
        self.assertEqual(await stream.final(), {'content': 'From 7:00'})

    async def test_an_answer_that_fails_or_ends_before_its_end_is_told(self):
        failed = 'event: error\ndata: {"detail":"internal_error","status_code":500}\n\n'
        for text, kind in ((DELTA + failed, portico.ServerError), (DELTA, portico.ConnectionFailedError)):
            stream = await self.chat(self.client((200, STREAM, text)))
            with self.assertRaises(kind):
                await stream.final()


class SameTest(unittest.TestCase):
    def test_both_clients_have_the_same_methods_and_fields(self):
        def fields(module, prefix):
            return {
                (name[len(prefix) :], method): list(inspect.signature(run).parameters)
                for name, group in inspect.getmembers(module, inspect.isclass)
                if group.__module__ == module.__name__ and method_count(group)
                for method, run in inspect.getmembers(group, inspect.isfunction)
            }

        def method_count(group):
            return len(inspect.getmembers(group, inspect.isfunction)) > 1

        self.assertEqual(fields(operations, ''), fields(async_operations, 'Async'))


if __name__ == '__main__':
    unittest.main()
