<?php

declare(strict_types=1);

namespace Portico;

/** Anything that Portico refuses, and anything that keeps its answer from coming (status 0). */
class PorticoError extends \RuntimeException
{
    /**
     * @param string $errorCode stable and meant for programs: `package_slug_taken`
     * @param list<array{loc: list<string>, msg: string, type: string}> $violations
     * @param ?string $mergedInto the guest who was kept, where the one asked for was merged
     */
    final public function __construct(
        public readonly string $operation,
        string $message,
        public readonly int $status = 0,
        public readonly string $errorCode = 'unknown',
        public readonly array $violations = [],
        public readonly ?string $requestId = null,
        public readonly ?float $retryAfter = null,
        public readonly ?string $mergedInto = null,
    ) {
        parent::__construct("$operation: $message", $status);
    }

    /** @param array<string, string> $headers */
    public static function of(string $operation, int $status, array $headers, string $body): self
    {
        $said = json_decode($body, true);
        $detail = is_array($said) ? ($said['detail'] ?? null) : null;
        $violations = is_array($detail) ? array_values(array_filter($detail, static fn ($one) => is_array($one['loc'] ?? null))) : [];
        $code = is_string($detail) ? $detail : ($status === 422 ? 'invalid_request' : 'unknown');
        $sentence = static fn (array $one): string => implode('.', $one['loc']) . ': ' . ($one['msg'] ?? '');
        $words = $violations === [] ? $code : implode('; ', array_map($sentence, $violations));
        $mergedInto = is_array($said) ? ($said['merged_into'] ?? null) : null;
        $class = self::KINDS[$status] ?? ($status >= 500 ? ServerError::class : self::class);
        return new $class(
            operation: $operation,
            message: "$status $words" . (isset($headers['x-request-id']) ? " ({$headers['x-request-id']})" : ''),
            status: $status,
            errorCode: $code,
            violations: $violations,
            requestId: $headers['x-request-id'] ?? null,
            retryAfter: self::secondsToWait($headers['retry-after'] ?? ''),
            mergedInto: is_string($mergedInto) ? $mergedInto : null,
        );
    }

    private const KINDS = [
        401 => AuthenticationError::class,
        403 => PermissionDeniedError::class,
        404 => NotFoundError::class,
        409 => ConflictError::class,
        422 => InvalidRequestError::class,
        429 => RateLimitError::class,
    ];

    /** Seconds, or a moment (RFC 9110); a proxy may send either. */
    private static function secondsToWait(string $value): ?float
    {
        if (preg_match('/^[0-9]{1,9}$/', $value) === 1) {
            return (float) $value;
        }
        $moment = $value === '' ? false : strtotime($value);
        return $moment === false ? null : (float) max(0, $moment - time());
    }
}

/** 401: no key, or one that is unknown, revoked or expired. */
final class AuthenticationError extends PorticoError
{
}

/** 403: the key lacks a scope; the code ends in its name. */
final class PermissionDeniedError extends PorticoError
{
}

/** 404: this property has no such record. */
final class NotFoundError extends PorticoError
{
}

/** 409: the record's state does not allow it, or the name is taken. */
final class ConflictError extends PorticoError
{
}

/** 422: the request breaks rules; `violations` lists all of them. */
final class InvalidRequestError extends PorticoError
{
}

/** 429, and still so after the last attempt. */
final class RateLimitError extends PorticoError
{
}

/** 5xx, and still so after the last attempt. */
final class ServerError extends PorticoError
{
}

/** No answer came, or only part of one; the code is `timeout` or `connection_failed`. */
final class ConnectionFailedError extends PorticoError
{
}
