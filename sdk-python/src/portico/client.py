"""The way in: `Portico(base_url, api_key=...)`."""

from __future__ import annotations

import random
import time
from typing import Callable, List, Mapping, Optional

from .calling import Caller
from .operations import Operations
from .options import Settings, checked_address, credential_of

Token = Callable[[], Optional[str]]


class Portico(Operations):
    """Every operation of Portico: `portico.packages.create(...)`.

    Give one of `api_key`, `access_token` (got through OAuth) and `token` (asked before every attempt, for tokens that
    are renewed). Times are in seconds: `timeout` is how long the server may be silent, and a server that asks for a
    longer wait than `max_retry_wait` is not waited for. `strict` refuses unknown fields; otherwise they are left aside
    and told to `on_ignored_fields`. `sleep` and `random` are for tests.
    """

    def __init__(
        self,
        base_url: str,
        *,
        api_key: Optional[str] = None,
        access_token: Optional[str] = None,
        token: Optional[Token] = None,
        max_retries: int = 2,
        timeout: float = 60.0,
        max_retry_wait: float = 60.0,
        strict: bool = False,
        headers: Optional[Mapping[str, str]] = None,
        on_ignored_fields: Optional[Callable[[str, List[str]], None]] = None,
        sleep: Callable[[float], None] = time.sleep,
        random: Callable[[], float] = random.random,
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
        super().__init__(Caller(settings))
