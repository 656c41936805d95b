"""Verification for those who receive deliveries."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, NoReturn, Optional, Sequence, Union

SIGNATURE_MEMBER = ',"signature":'


class WebhookVerificationError(Exception):
    """The delivery is not to be trusted: answer 400. The code is stable; the message says what to check."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class _Claim(NamedTuple):
    """What a sender claims, and how the receiver computes it anew."""

    t: str
    signatures: List[str]
    prefix: str
    key_of: Callable[[str], Optional[bytes]]
    encode: Callable[[bytes], str]


Body = Union[bytes, str]
Secrets = Union[str, Sequence[str]]


def verify_webhook(
    raw_body: Body,
    headers: Mapping[str, str],
    secrets: Secrets,
    tolerance_seconds: float = 300,
    now: Optional[float] = None,
) -> Dict[str, Any]:
    """Checks a delivery by its headers and answers its event.

    The Standard Webhooks headers decide only when there is no `Portico-Signature`. While a secret is being rotated,
    give both: one that fits is enough.
    """
    body = _bytes_of(raw_body)
    given = {name.lower(): value for name, value in headers.items()}
    header = given.get('portico-signature')
    _check(_portico_claim(header) if header else _standard_claim(given), body, secrets, tolerance_seconds, now)
    return _event_of(_text_of(body))


def verify_in_body_signature(
    raw_body: Body, secrets: Secrets, tolerance_seconds: float = 300, now: Optional[float] = None
) -> Dict[str, Any]:
    """For receivers that have only the body, from a queue for instance: checks the `signature` that is its last member."""
    text = _text_of(_bytes_of(raw_body))
    at = text.rfind(SIGNATURE_MEMBER)  # `data` may hold a member of that name too, but ours comes after it
    if at < 0:
        _refuse(
            'missing_signature', 'The body does not end in a signature: pass it as it came, not JSON made anew.'
        )
    found = re.fullmatch(r'"([^"\\]*)"\}', text[at + len(SIGNATURE_MEMBER) :])
    claim = _portico_claim(found.group(1) if found else '')
    _check(claim, (text[:at] + '}').encode(), secrets, tolerance_seconds, now)
    return _event_of(text)


def _portico_claim(value: str) -> _Claim:
    parts = [part.strip() for part in value.split(',')]
    times = [part[2:] for part in parts if part.startswith('t=')]
    signatures = [part[3:] for part in parts if part.startswith('v1=')]
    if len(times) != 1 or not _is_unix_seconds(times[0]) or not signatures:
        _refuse('malformed_signature', 'The signature must read t=<unix seconds>,v1=<hex>: pass it as it came.')
    return _Claim(times[0], signatures, f'{times[0]}.', lambda secret: secret.encode(), lambda mac: mac.hex())


def _standard_claim(headers: Mapping[str, str]) -> _Claim:
    identity, t, entries = (headers.get(f'webhook-{part}') for part in ('id', 'timestamp', 'signature'))
    if not identity or not t or not entries:
        _refuse(
            'missing_signature',
            'There is no Portico-Signature: pass all headers of the request, and check that no proxy removes this one.',
        )
    signatures = [entry[3:] for entry in entries.split() if entry.startswith('v1,')]
    # A dot in the id would leave open where it ends and the time begins.
    if not _is_unix_seconds(t) or '.' in identity or not signatures:
        _refuse(
            'malformed_signature',
            'webhook-timestamp must be unix seconds and webhook-signature read v1,<base64>: pass them as they came.',
        )
    return _Claim(t, signatures, f'{identity}.{t}.', _decoded_secret, lambda mac: base64.b64encode(mac).decode())


def _is_unix_seconds(text: str) -> bool:
    return re.fullmatch('[0-9]{1,12}', text) is not None


def _check(claim: _Claim, body: bytes, given: Secrets, tolerance_seconds: float, now: Optional[float]) -> None:
    # An unset variable is the receiver's own fault, not the delivery's, and must never become an empty key.
    secrets = [secret for secret in ([given] if isinstance(given, str) else given or []) if secret]
    if not secrets:
        raise ValueError('No webhook secret was given: check that its variable is set.')
    away = abs(int(time.time() if now is None else now) - int(claim.t))
    if not away <= tolerance_seconds:  # asked this way round, a tolerance that is not a number refuses
        _refuse(
            'timestamp_outside_tolerance',
            f'The signature is {away} s away from this clock and {tolerance_seconds} s are allowed: check the clock, '
            'and that no queue holds deliveries before they are verified.',
        )
    message = claim.prefix.encode('utf-8', 'replace') + body
    for secret in secrets:
        key = claim.key_of(secret)
        if not key:
            continue
        expected = claim.encode(hmac.new(key, message, hashlib.sha256).digest()).encode()
        if any(hmac.compare_digest(signature.encode('utf-8', 'replace'), expected) for signature in claim.signatures):
            return
    _refuse(
        'no_matching_signature',
        'No signature fits: check that the body is the raw bytes as received, before JSON parsing, and that the secret '
        "is this endpoint's, whole, with whsec_ and without a line break.",
    )


def _decoded_secret(secret: str) -> Optional[bytes]:
    """The key of Standard Webhooks: the bytes that the text after `whsec_` stands for."""
    text = secret[len('whsec_') :] if secret.startswith('whsec_') else secret
    try:
        return base64.b64decode(text + '=' * (-len(text) % 4), validate=True)
    except (binascii.Error, ValueError):
        return None


def _bytes_of(raw_body: Body) -> bytes:
    if isinstance(raw_body, str):
        return raw_body.encode('utf-8', 'replace')
    if isinstance(raw_body, (bytes, bytearray, memoryview)):
        return bytes(raw_body)
    _refuse('malformed_body', 'The body is neither text nor bytes: pass it raw, as received, before JSON parsing.')


def _text_of(body: bytes) -> str:
    try:
        return body.decode('utf-8')
    except UnicodeDecodeError:
        _refuse('malformed_body', 'The body is not UTF-8: pass its bytes as they came.')


def _event_of(text: str) -> Dict[str, Any]:
    """The signature vouches that Portico wrote the event, so beyond being an object its form is not checked again."""
    try:
        event = json.loads(text)
    except (ValueError, RecursionError):
        event = None
    if not isinstance(event, dict):
        _refuse(
            'malformed_body',
            'The body is signed but is no JSON object: check that nothing else signs with this secret.',
        )
    return event


def _refuse(code: str, message: str) -> NoReturn:
    raise WebhookVerificationError(code, message)
