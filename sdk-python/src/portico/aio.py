"""The way in for programs with an event loop: `async with AsyncPortico(base_url, api_key=...) as client`. Needs httpx."""

from __future__ import annotations

import asyncio
import random
from typing import Any, Awaitable, Callable, List, Mapping, Optional, Union

try:
    import httpx
except ModuleNotFoundError as error:
    raise ModuleNotFoundError('AsyncPortico needs httpx: pip install "portico[async]"', name='httpx') from error

from .async_calling import AsyncCaller
from .async_operations import AsyncOperations
from .options import Settings, checked_address, credential_of

AsyncToken = Callable[[], Union[Optional[str], Awaitable[Optional[str]]]]


class AsyncPortico(AsyncOperations):
    """Every operation of Portico, awaited: `await client.packages.create(...)`.

    The settings are those of `Portico`; `token` may be a coroutine function. Connections are kept until `aclose()`, or
    until the block of `async with` is left. `http` is a client of your own instead (for a proxy, or certificates),
    and stays yours to close.
    """

    def __init__(
        self,
        base_url: str,
        *,
        api_key: Optional[str] = None,
        access_token: Optional[str] = None,
        token: Optional[AsyncToken] = None,
        max_retries: int = 2,
        timeout: float = 60.0,
        max_retry_wait: float = 60.0,
        strict: bool = False,
        headers: Optional[Mapping[str, str]] = None,
        on_ignored_fields: Optional[Callable[[str, List[str]], None]] = None,
        sleep: Callable[[float], Awaitable[Any]] = asyncio.sleep,
        random: Callable[[], float] = random.random,
        http: Optional[httpx.AsyncClient] = None,
    ) -> None:
        settings = Settings(
            base_url=checked_address(base_url),
            token=credential_of(api_key, access_token, token),
            max_retries=max_retries,
            timeout=timeout,
            max_retry_wait=max_retry_wait,
            strict=strict,
            headers=headers or {},
            on_ignored_fields=on_ignored_fields,
            sleep=sleep,
            random=random,
        )
        self._http = http or httpx.AsyncClient()
        self._is_own = http is None
        super().__init__(AsyncCaller(settings, self._http))

    async def aclose(self) -> None:
        if self._is_own:
            await self._http.aclose()

    async def __aenter__(self) -> AsyncPortico:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()
