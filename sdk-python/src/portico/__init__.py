"""The Python client of Portico. Receivers of webhooks need `portico.webhooks` alone."""

from .answers import Meta, Page, Quota, Stream, meta_of
from .client import Portico
from .errors import (
    AuthenticationError,
    ConflictError,
    ConnectionFailedError,
    InvalidRequestError,
    NotFoundError,
    PermissionDeniedError,
    PorticoError,
    RateLimitError,
    ServerError,
    TimedOutError,
)
from .options import NOT_GIVEN, CallOptions

__all__ = [
    'NOT_GIVEN',
    'AuthenticationError',
    'CallOptions',
    'ConflictError',
    'ConnectionFailedError',
    'InvalidRequestError',
    'Meta',
    'NotFoundError',
    'Page',
    'PermissionDeniedError',
    'Portico',
    'PorticoError',
    'Quota',
    'RateLimitError',
    'ServerError',
    'Stream',
    'TimedOutError',
    'meta_of',
]
