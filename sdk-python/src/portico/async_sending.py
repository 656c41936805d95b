"""Sends like `sending`, over httpx, without holding up the event loop."""

from __future__ import annotations

import inspect
from typing import Any, AsyncIterator, Awaitable, Callable, Mapping, Optional, Tuple, TypeVar, Union

import httpx

from .errors import ConnectionFailedError, PorticoError, TimedOutError
from .options import CallOptions, Settings
from .request import Request
from .retrying import headers_with, refusal_of, wait_before

T = TypeVar('T')

#: What a good answer is made into: by its status, its headers and the response itself.
Read = Callable[[int, Mapping[str, str], httpx.Response], Awaitable[T]]


async def send(
    http: httpx.AsyncClient, request: Request, read: Read[T], settings: Settings, options: CallOptions
) -> Tuple[int, Mapping[str, str], T]:
    retries = settings.max_retries if options.max_retries is None else options.max_retries
    attempt = 0
    while True:
        try:
            return await _attempt(http, request, read, settings, options)
        except PorticoError as error:
            wait = wait_before(error, attempt, request, settings) if attempt < retries else None
            if wait is None:
                raise
        await settings.sleep(wait)
        attempt += 1


async def _attempt(
    http: httpx.AsyncClient, request: Request, read: Read[T], settings: Settings, options: CallOptions
) -> Tuple[int, Mapping[str, str], T]:
    token = settings.token()
    headers = headers_with(await token if inspect.isawaitable(token) else token, request)
    timeout = settings.timeout if options.timeout is None else options.timeout
    prepared = http.build_request(
        request.method, request.url, headers=headers, content=_content_of(request.body), timeout=timeout
    )
    async with failures(request.operation, timeout):
        response = await http.send(prepared, stream=True, follow_redirects=False)
        answered = {name.lower(): value for name, value in response.headers.items()}
        try:
            if 200 <= response.status_code < 300:
                return response.status_code, answered, await read(response.status_code, answered, response)
            body = await response.aread()
        except BaseException:
            await response.aclose()
            raise
    raise refusal_of(request, response.status_code, answered, body)


def _content_of(body: Any) -> Union[bytes, AsyncIterator[bytes], None]:
    """httpx wants asynchronous iterators; a file that is read from a disk is taken as quick enough."""
    if body is None or isinstance(body, bytes) or hasattr(body, '__aiter__'):
        return body  # type: ignore[no-any-return]
    read = getattr(body, 'read', None)
    parts = iter(lambda: read(65536), b'') if read else iter(body)

    async def give() -> AsyncIterator[bytes]:
        for part in parts:
            yield part

    return give()


class failures:
    """Tells what went wrong on the line in the words of this package."""

    def __init__(self, operation: str, timeout: float) -> None:
        self.operation = operation
        self.timeout = timeout

    async def __aenter__(self) -> None:
        return None

    async def __aexit__(self, kind: Any, error: Optional[BaseException], trace: Any) -> None:
        if isinstance(error, httpx.TimeoutException):
            raise TimedOutError(self.operation, f'no answer within {self.timeout} s', code='timeout') from error
        if isinstance(error, (httpx.TransportError, httpx.StreamError)):
            message = f'the connection failed ({error or type(error).__name__})'
            raise ConnectionFailedError(self.operation, message, code='connection_failed') from error
