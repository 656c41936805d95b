"""When a call is sent again, and what each attempt carries. Nothing here waits or sends."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional

from .errors import ConnectionFailedError, PorticoError, error_of
from .options import Settings, is_header_text
from .request import Request

FIRST_WAIT = 0.5
LONGEST_WAIT = 8.0


def headers_with(token: Any, request: Request) -> Dict[str, str]:
    """The token is asked for at every attempt, because it may have been renewed."""
    if token and not is_header_text(token):
        raise ValueError('The token holds characters that no header can carry.')
    return {**({'authorization': f'Bearer {token}'} if token else {}), **request.headers}


def refusal_of(request: Request, status: int, headers: Mapping[str, str], body: bytes) -> PorticoError:
    """What an answer that is not a success is told as."""
    if status >= 400:
        return error_of(request.operation, status, headers, body)
    to = headers.get('location')
    message = f'the server leads elsewhere, to {to}: set base_url to where the API itself is.'
    return PorticoError(request.operation, message, status=status, code='redirected')


def wait_before(error: PorticoError, attempt: int, request: Request, settings: Settings) -> Optional[float]:
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
