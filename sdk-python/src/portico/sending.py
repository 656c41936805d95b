"""Sends until there is an answer, or no further attempt would help."""

from __future__ import annotations

import http.client
import socket
import urllib.error
import urllib.request
from typing import Any, Callable, Mapping, Optional, Tuple, TypeVar

from .errors import ConnectionFailedError, PorticoError, TimedOutError, error_of
from .options import CallOptions, Settings, is_header_text
from .request import Request

FIRST_WAIT = 0.5
LONGEST_WAIT = 8.0

T = TypeVar('T')


class _AsItIs(urllib.request.HTTPErrorProcessor):
    """Every status is an answer, and nothing leads the key to another address."""

    def http_response(self, request: Any, response: Any) -> Any:
        return response

    https_response = http_response


_opener = urllib.request.build_opener(_AsItIs)


def send(
    request: Request,
    read: Callable[[Any], T],
    settings: Settings,
    options: CallOptions,
) -> Tuple[int, Mapping[str, str], T]:
    """What `read` makes of a good answer; it fails like the sending when the connection breaks meanwhile."""
    retries = settings.max_retries if options.max_retries is None else options.max_retries
    attempt = 0
    while True:
        try:
            return _attempt(request, read, settings, options)
        except PorticoError as error:
            wait = _wait_before(error, attempt, request, settings) if attempt < retries else None
            if wait is None:
                raise
        settings.sleep(wait)
        attempt += 1


def _attempt(
    request: Request, read: Callable[[Any], T], settings: Settings, options: CallOptions
) -> Tuple[int, Mapping[str, str], T]:
    token = settings.token()
    if token and not is_header_text(token):
        raise ValueError('The token holds characters that no header can carry.')
    headers = {**({'authorization': f'Bearer {token}'} if token else {}), **request.headers}
    prepared = urllib.request.Request(request.url, data=request.body, headers=headers, method=request.method)
    timeout = settings.timeout if options.timeout is None else options.timeout
    with failures(request.operation, timeout):
        response = _opener.open(prepared, timeout=timeout)
        answered = {name.lower(): value for name, value in response.headers.items()}
        if 200 <= response.status < 300:
            return response.status, answered, read(response)
        with response:
            body = response.read()
    if response.status >= 400:
        raise error_of(request.operation, response.status, answered, body)
    to = answered.get('location')
    message = f'the server leads elsewhere, to {to}: set base_url to where the API itself is.'
    raise PorticoError(request.operation, message, status=response.status, code='redirected')


class failures:
    """Tells what went wrong on the line in the words of this package."""

    def __init__(self, operation: str, timeout: float) -> None:
        self.operation = operation
        self.timeout = timeout

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: Any, error: Optional[BaseException], trace: Any) -> None:
        reason = error.reason if isinstance(error, urllib.error.URLError) else error
        if isinstance(reason, (socket.timeout, TimeoutError)):
            raise TimedOutError(self.operation, f'no answer within {self.timeout} s', code='timeout') from error
        if isinstance(error, (OSError, http.client.HTTPException)):
            message = f'the connection failed ({reason})'
            raise ConnectionFailedError(self.operation, message, code='connection_failed') from error


def _wait_before(error: PorticoError, attempt: int, request: Request, settings: Settings) -> Optional[float]:
    """None: trying again would not help, or might do twice what was meant once."""
    if not request.sendable_again:
        return None
    was_refused = error.status == 429  # before anything was done, so that even what is not repeatable may be sent again
    no_answer = isinstance(error, ConnectionFailedError)
    may_pass = no_answer or error.status >= 500 or error.code == 'idempotency_key_in_use'
    if not was_refused and not (may_pass and request.repeatable):
        return None
    asked = error.retry_after or 0.0
    if asked > settings.max_retry_wait:
        return None
    backoff = min(LONGEST_WAIT, FIRST_WAIT * 2.0**attempt)
    return max(asked, backoff * (0.5 + settings.random() / 2))
