<?php

declare(strict_types=1);

namespace Portico;

/** Carries out what the generated operations ask for. */
final class Caller
{
    private readonly Sender $sender;

    /** What came with the last answer: its request id, limits, and whether it was replayed. */
    private ?Response $last = null;

    public function __construct(private readonly Settings $settings)
    {
        $this->sender = new Sender($settings);
    }

    /**
     * @param array<string, mixed> $given
     * @param ?array<string, string> $mediaTypes
     * @return array<string, mixed>
     */
    public function call(string $operation, string $method, string $path, array $given, ?CallOptions $options, ?array $mediaTypes = null): array
    {
        $body = $this->text($operation, $method, $path, $given, $options, 'application/json', $mediaTypes);
        if ($body === '') {
            return [];
        }
        $answer = json_decode($body, true);
        if (!is_array($answer)) {
            throw new PorticoError($operation, 'the answer is no JSON object: ' . json_last_error_msg(), 200, 'unexpected_answer');
        }
        return $answer;
    }

    /**
     * @param array<string, mixed> $given
     * @param ?array<string, string> $mediaTypes
     */
    public function text(string $operation, string $method, string $path, array $given, ?CallOptions $options, string $wanted, ?array $mediaTypes = null): string
    {
        $chosen = $options ?? new CallOptions();
        $request = Request::of($operation, $method, $path, $given, $this->settings, $chosen, $mediaTypes);
        $this->last = $this->sender->send($request, $wanted, $chosen);
        return $this->last->body;
    }

    /**
     * The pages after the first are found by their cursor, and an offset counts from the first one only.
     *
     * @template T of object
     * @param array<string, mixed> $given
     * @param \Closure(array<string, mixed>): T $make
     * @return Page<T>
     */
    public function page(string $operation, string $method, string $path, array $given, ?CallOptions $options, \Closure $make): Page
    {
        $answer = $this->call($operation, $method, $path, $given, $options);
        $following = fn (string $cursor): Page => $this->page($operation, $method, $path, [...$given, 'offset' => Omitted::Field, 'cursor' => $cursor], $options, $make);
        return new Page(array_map($make, $answer['data']), $answer, $following);
    }

    public function lastResponse(): ?Response
    {
        return $this->last;
    }
}

/**
 * One page of a list. Iterating over it gives its items, and those of all pages that follow.
 *
 * @template T of object
 * @implements \IteratorAggregate<int, T>
 */
final class Page implements \IteratorAggregate
{
    public readonly int $total;
    /** True where there are more than `total` says. */
    public readonly bool $totalCapped;
    public readonly bool $hasMore;
    public readonly ?string $nextCursor;

    /**
     * @param list<T> $data
     * @param array<string, mixed> $answer
     * @param \Closure(string): Page<T> $following
     */
    public function __construct(public readonly array $data, array $answer, private readonly \Closure $following)
    {
        $this->total = $answer['total'];
        $this->totalCapped = $answer['total_capped'] ?? false;
        $this->hasMore = $answer['has_more'];
        $this->nextCursor = $answer['next_cursor'];
    }

    /** @return \Generator<int, Page<T>> this page and all that follow, each asked for when you get to it */
    public function pages(): \Generator
    {
        yield $page = $this;
        while ($page->nextCursor !== null) {
            yield $page = ($page->following)($page->nextCursor);
        }
    }

    /** @return \Generator<int, T> */
    public function getIterator(): \Generator
    {
        foreach ($this->pages() as $page) {
            foreach ($page->data as $item) {
                yield $item;
            }
        }
    }
}
