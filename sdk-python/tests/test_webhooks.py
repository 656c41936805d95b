import base64
import hashlib
import hmac
import json
import unittest

from portico.webhooks import WebhookVerificationError, verify_in_body_signature, verify_webhook

SECRET = 'whsec_cGlhbm8gYmVuY2ggbGFtcCByaXZlciBzdG9uZQ=='
OTHER = 'whsec_dGhlIG9sZCBzZWNyZXQgb2YgdGhpcyBlbmRwb2ludA=='
T = 1_780_000_000
EVENT = {'id': 'evt_1', 'type': 'message.received', 'data': {'text': 'Zwei Gläser 🥂', 'signature': 'x'}}
BODY = json.dumps(EVENT, ensure_ascii=False, separators=(',', ':'))


def v1(body=BODY, secret=SECRET, t=T):
    return hmac.new(secret.encode(), f'{t}.{body}'.encode(), hashlib.sha256).hexdigest()


def portico(body=BODY, secret=SECRET, t=T):
    return {'Portico-Signature': f't={t},v1={v1(body, secret, t)}'}


def standard(body=BODY, secret=SECRET, t=T, identity='evt_1'):
    key = base64.b64decode(secret[len('whsec_') :])
    mac = hmac.new(key, f'{identity}.{t}.{body}'.encode(), hashlib.sha256).digest()
    signature = 'v1,' + base64.b64encode(mac).decode()
    return {'webhook-id': identity, 'webhook-timestamp': str(t), 'webhook-signature': signature}


def with_signature(body=BODY, signature=None):
    return f'{body[:-1]},"signature":{json.dumps(signature or portico(body)["Portico-Signature"])}}}'


class WebhooksTest(unittest.TestCase):
    def refuses(self, code, verify, *args):
        with self.assertRaises(WebhookVerificationError) as told:
            verify(*args)
        self.assertEqual(told.exception.code, code)

    def test_signatures_of_other_peoples_code_are_accepted(self):
        stripe = '{\n  "id": "evt_test_webhook",\n  "object": "event"\n}'
        digest = '45969f456b3331a0f76e237ed33423d5f758908f1f0432d30e7d45ba89bb9edd'
        headers = {'portico-signature': f't=1234567890,v1={digest}'}
        self.assertEqual(verify_webhook(stripe, headers, 'whsec_test_secret', 300, 1234567890)['object'], 'event')
        trio = {
            'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
            'webhook-timestamp': '1614265330',
            'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
        }
        secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
        self.assertEqual(verify_webhook('{"test": 2432232314}', trio, secret, 300, 1614265330), {'test': 2432232314})

    def test_each_form_is_accepted_as_text_and_as_bytes(self):
        for body in (BODY, BODY.encode(), bytearray(BODY.encode())):
            self.assertEqual(verify_webhook(body, portico(), SECRET, 300, T), EVENT)
            self.assertEqual(verify_webhook(body, standard(), [OTHER, SECRET], 300, T), EVENT)
        event = verify_in_body_signature(with_signature(), SECRET, 300, T)
        self.assertEqual({name: event[name] for name in EVENT}, EVENT)

    def test_a_changed_byte_anywhere_is_refused(self):
        raw = BODY.encode()
        signed = with_signature().encode()
        for at in range(len(signed)):
            if at < len(raw):
                changed = raw[:at] + bytes([raw[at] ^ 1]) + raw[at + 1 :]
                self.refuses('no_matching_signature', verify_webhook, changed, portico(), SECRET, 300, T)
                self.refuses('no_matching_signature', verify_webhook, changed, standard(), SECRET, 300, T)
            changed = signed[:at] + bytes([signed[at] ^ 1]) + signed[at + 1 :]
            with self.assertRaises(WebhookVerificationError):
                verify_in_body_signature(changed, SECRET, 300, T)

    def test_a_time_too_far_away_is_refused_in_either_direction(self):
        for away in (-300, 300):
            self.assertEqual(verify_webhook(BODY, portico(t=T + away), SECRET, 300, T), EVENT)
        for away in (-301, 301):
            for headers in (portico(t=T + away), standard(t=T + away)):
                self.refuses('timestamp_outside_tolerance', verify_webhook, BODY, headers, SECRET, 300, T)
        self.refuses('timestamp_outside_tolerance', verify_webhook, BODY, portico(), SECRET, float('nan'), T)
        self.refuses('timestamp_outside_tolerance', verify_webhook, BODY, portico(), SECRET)

    def test_a_wrong_secret_is_refused_and_a_missing_one_is_never_an_empty_key(self):
        for wrong in (OTHER, SECRET + '\n', 'whsec_', [OTHER, 'x']):
            self.refuses('no_matching_signature', verify_webhook, BODY, portico(), wrong, 300, T)
            self.refuses('no_matching_signature', verify_webhook, BODY, standard(), wrong, 300, T)
        for unset in ('', [], [''], None):
            with self.assertRaises(ValueError):
                verify_webhook(BODY, portico(secret=''), unset, 300, T)

    def test_signatures_that_are_absent_or_not_of_the_form_say_so(self):
        self.refuses('missing_signature', verify_webhook, BODY, {}, SECRET, 300, T)
        self.refuses('missing_signature', verify_in_body_signature, '{"id":"evt_1"}', SECRET, 300, T)
        for value in ('nonsense', f'v1={v1()}', f't={T}', f't=٣,v1={v1()}', f't={T},t={T},v1={v1()}'):
            headers = {'portico-signature': value}
            self.refuses('malformed_signature', verify_webhook, BODY, headers, SECRET, 300, T)
        self.refuses('malformed_signature', verify_webhook, BODY, standard(identity='a.b'), SECRET, 300, T)
        letters = {'portico-signature': f't={T},v1=' + 'é' * 64}
        self.refuses('no_matching_signature', verify_webhook, BODY, letters, SECRET, 300, T)

    def test_a_body_that_is_no_event_is_refused(self):
        for body in ('[]', 'no', '"text"', '\ufeff{}', '[' * 100_000):
            self.refuses('malformed_body', verify_webhook, body, portico(body), SECRET, 300, T)
        self.refuses('malformed_body', verify_webhook, {'id': 'evt_1'}, portico(), SECRET, 300, T)


if __name__ == '__main__':
    unittest.main()
