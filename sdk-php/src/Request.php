<?php

declare(strict_types=1);

namespace Portico;

/** A call as HTTP says it, the same at every attempt. */
final class Request
{
    /**
     * @param array<string, string> $headers
     * @param bool $repeatable doing it twice does no harm: it reads, or the server recognises it
     */
    private function __construct(
        public readonly string $operation,
        public readonly string $method,
        public readonly string $url,
        public readonly array $headers,
        public readonly ?string $body,
        public readonly bool $repeatable,
    ) {
    }

    /**
     * Puts the fields of a call where HTTP wants them.
     *
     * @param array<string, mixed> $given
     * @param ?array<string, string> $mediaTypes of a file, by its format
     */
    public static function of(string $operation, string $method, string $path, array $given, Settings $settings, CallOptions $options, ?array $mediaTypes): self
    {
        $fields = array_filter($given, static fn ($value) => $value !== Omitted::Field);
        $fill = static function (array $match) use (&$fields, $operation): string {
            $segment = self::segment($operation, $match[1], $fields[$match[1]]);
            unset($fields[$match[1]]);
            return $segment;
        };
        $filled = (string) preg_replace_callback('/\{(\w+)\}/', $fill, $path);
        $headers = ['accept' => 'application/json', 'user-agent' => 'portico-php'];
        $key = in_array($method, ['POST', 'PATCH'], true) ? self::idempotencyKey($operation, $options) : null;
        if ($key !== null) {
            $headers['idempotency-key'] = $key;
        }
        if ($options->ifVersion !== null) {
            $headers['if-match'] = "\"$options->ifVersion\"";
        }
        if ($options->strict ?? $settings->strict) {
            $headers['prefer'] = 'handling=strict';
        }
        $body = null;
        if ($mediaTypes !== null) {
            $headers['content-type'] = $mediaTypes[$fields['format']]
                ?? throw new \InvalidArgumentException("$operation: format must be one of " . implode(', ', array_keys($mediaTypes)) . '.');
            $body = $fields['content'];
            unset($fields['content'], $fields['format']);
        } elseif (!in_array($method, ['GET', 'DELETE'], true)) {
            $headers['content-type'] = 'application/json';
            $body = self::json($fields === [] ? new \stdClass() : $fields);
            $fields = [];
        }
        $own = array_change_key_case([...$settings->headers, ...$options->headers]);
        $url = $settings->baseUrl . $filled . self::query($fields);
        return new self($operation, $method, $url, [...$headers, ...$own], $body, $method === 'GET' || $key !== null);
    }

    /** Dots would lead to another path, however they are written. */
    private static function segment(string $operation, string $name, string $value): string
    {
        if (in_array($value, ['', '.', '..'], true)) {
            throw new \InvalidArgumentException("$operation: $name must be an id, not \"$value\".");
        }
        return rawurlencode($value);
    }

    private static function idempotencyKey(string $operation, CallOptions $options): ?string
    {
        $key = $options->idempotencyKey;
        if ($key === false) {
            return null;
        }
        if ($key !== null && !Settings::isHeaderText($key)) {
            throw new \InvalidArgumentException("$operation: the idempotency key must be plain ASCII text.");
        }
        return $key ?? bin2hex(random_bytes(16));
    }

    /**
     * Objects travel as JSON, and so do the words true and false.
     *
     * @param array<string, mixed> $fields
     */
    private static function query(array $fields): string
    {
        $present = array_filter($fields, static fn ($value) => $value !== null);
        $texts = array_map(static fn ($value) => is_string($value) ? $value : self::json($value), $present);
        return $texts === [] ? '' : '?' . http_build_query($texts, '', '&', PHP_QUERY_RFC3986);
    }

    private static function json(mixed $value): string
    {
        return json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION);
    }
}
