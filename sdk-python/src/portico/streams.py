"""Answers while they are written."""

from __future__ import annotations

from typing import Any, AsyncIterator, Awaitable, Callable, Dict, Generic, Iterator, Optional, TypeVar

from .answers import Meta

T = TypeVar('T')


class Stream(Generic[T]):
    """An answer while it is written: iterate over its pieces, then ask for the whole. Leaving early: `close()`."""

    def __init__(self, pieces: Iterator[Dict[str, Any]], meta: Meta, close: Callable[[], None]) -> None:
        self.meta = meta
        self.close = close
        self._pieces = pieces
        self._whole: Optional[T] = None

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        for event in self._pieces:
            if event['event'] == 'done':
                self._whole = event['data']
                return
            yield event['data']

    def final(self) -> T:
        """The whole answer, once all of it is written. Ask for it after the loop, or instead of one."""
        for _ in self:
            pass
        if self._whole is None:
            raise ValueError('The stream was left before its end.')
        return self._whole

    def __enter__(self) -> Stream[T]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class AsyncStream(Generic[T]):
    """The same for `async for`. Leaving early: `await stream.aclose()`, or `async with`."""

    def __init__(
        self, pieces: AsyncIterator[Dict[str, Any]], meta: Meta, aclose: Callable[[], Awaitable[None]]
    ) -> None:
        self.meta = meta
        self.aclose = aclose
        self._pieces = pieces
        self._whole: Optional[T] = None

    async def __aiter__(self) -> AsyncIterator[Dict[str, Any]]:
        async for event in self._pieces:
            if event['event'] == 'done':
                self._whole = event['data']
                return
            yield event['data']

    async def final(self) -> T:
        """The whole answer, once all of it is written. Ask for it after the loop, or instead of one."""
        async for _ in self:
            pass
        if self._whole is None:
            raise ValueError('The stream was left before its end.')
        return self._whole

    async def __aenter__(self) -> AsyncStream[T]:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()
