"""Lists, page by page or as a whole."""

from __future__ import annotations

from typing import Any, AsyncIterator, Awaitable, Callable, Generator, Generic, Iterator, List, Mapping, Optional, TypeVar

from .answers import Meta

T = TypeVar('T')


class _PageOf(Generic[T]):
    """What one page of a list holds."""

    def __init__(self, record: Mapping[str, Any], meta: Meta) -> None:
        self.data: List[T] = record['data']
        self.total: int = record['total']
        #: True where there are more than `total` says.
        self.total_capped: bool = record.get('total_capped', False)
        self.has_more: bool = record['has_more']
        self.next_cursor: Optional[str] = record['next_cursor']
        self.meta = meta


class Page(_PageOf[T]):
    """One page of a list. Iterating over it gives its items, and those of all pages that follow."""

    def __init__(self, record: Mapping[str, Any], meta: Meta, following: Callable[[str], Page[T]]) -> None:
        super().__init__(record, meta)
        self._following = following

    def pages(self) -> Iterator[Page[T]]:
        """This page and all that follow, each asked for when you get to it."""
        page = self
        yield page
        while page.next_cursor is not None:
            page = page._following(page.next_cursor)
            yield page

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page.data


class AsyncPage(_PageOf[T]):
    """The same for `async for`."""

    def __init__(
        self, record: Mapping[str, Any], meta: Meta, following: Callable[[str], Awaitable[AsyncPage[T]]]
    ) -> None:
        super().__init__(record, meta)
        self._following = following

    async def pages(self) -> AsyncIterator[AsyncPage[T]]:
        """This page and all that follow, each asked for when you get to it."""
        page = self
        yield page
        while page.next_cursor is not None:
            page = await page._following(page.next_cursor)
            yield page

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for item in page.data:
                yield item


class AsyncPages(Generic[T]):
    """A list that was not asked for yet: awaited one page, iterated over with `async for` all items."""

    def __init__(self, first: Callable[[], Awaitable[AsyncPage[T]]]) -> None:
        self._first = first

    def __await__(self) -> Generator[Any, None, AsyncPage[T]]:
        return self._first().__await__()

    async def __aiter__(self) -> AsyncIterator[T]:
        async for item in await self._first():
            yield item
