"""Sends until there is an answer, or no further attempt would help."""

from __future__ import annotations

import http.client
import socket
import urllib.error
import urllib.request
from typing import Any, Callable, Mapping, Optional, Tuple, TypeVar

from .errors import ConnectionFailedError, PorticoError, TimedOutError
from .options import CallOptions, Settings
from .request import Request
from .retrying import headers_with, refusal_of, wait_before

T = TypeVar('T')

#: What a good answer is made into: by its status, its headers and the response itself.
Read = Callable[[int, Mapping[str, str], Any], T]


class _AsItIs(urllib.request.HTTPErrorProcessor):
    """Every status is an answer, and nothing leads the key to another address."""

    def http_response(self, request: Any, response: Any) -> Any:
        return response

    https_response = http_response


_opener = urllib.request.build_opener(_AsItIs)


def send(
    request: Request, read: Read[T], settings: Settings, options: CallOptions
) -> Tuple[int, Mapping[str, str], T]:
    """What `read` makes of a good answer; it fails like the sending when the connection breaks meanwhile."""
    retries = settings.max_retries if options.max_retries is None else options.max_retries
    attempt = 0
    while True:
        try:
            return _attempt(request, read, settings, options)
        except PorticoError as error:
            wait = wait_before(error, attempt, request, settings) if attempt < retries else None
            if wait is None:
                raise
        settings.sleep(wait)
        attempt += 1


def _attempt(
    request: Request, read: Read[T], settings: Settings, options: CallOptions
) -> Tuple[int, Mapping[str, str], T]:
    headers = headers_with(settings.token(), request)
    prepared = urllib.request.Request(request.url, data=request.body, headers=headers, method=request.method)
    timeout = settings.timeout if options.timeout is None else options.timeout
    with failures(request.operation, timeout):
        response = _opener.open(prepared, timeout=timeout)
        answered = {name.lower(): value for name, value in response.headers.items()}
        if 200 <= response.status < 300:
            return response.status, answered, read(response.status, answered, response)
        with response:
            body = response.read()
    raise refusal_of(request, response.status, answered, body)


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
