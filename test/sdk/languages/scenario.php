<?php

// What the PHP client does with a hotel, and with a server that does on command what ours would hardly do; told as JSON.

declare(strict_types=1);

set_error_handler(static fn ($level, $message, $file, $line) => throw new ErrorException($message, 0, $level, $file, $line));
require getenv('CLIENT') . '/autoload.php';

use Portico\{CallOptions, Client, PorticoError, Webhooks, WebhookVerificationError};

function refusal(Closure $call): array
{
    try {
        $call();
    } catch (PorticoError $error) {
        $fields = array_map(static fn ($one) => implode('.', $one['loc']), $error->violations);
        sort($fields);
        return [$error->errorCode, $error instanceof Portico\NotFoundError, $fields];
    }
    return ['nothing'];
}

$told = [];
$client = new Client((string) getenv('URL'), apiKey: getenv('KEY') . "\n", maxRetries: 0);
$package = static fn (string $slug, float $price = 5, string $currency = 'USD') => $client->packages->create(
    name: 'A',
    slug: $slug,
    type: 'golf',
    price: $price,
    currency: $currency,
    inclusions: [],
    description: 'old',
);
foreach (range(0, 4) as $i) {
    $made = $package("a-$i");
}
$page = $client->packages->list(limit: 2);
$told['all'] = array_map(static fn ($one) => $one->slug, iterator_to_array($page, false));
$told['page'] = [count($page->data), $page->total];
$told['left as it is'] = $client->packages->update(id: $made->id, price: 6.5)->description;
$told['cleared'] = $client->packages->update(id: $made->id, description: null)->description;
$client->roomTypes->create(name: 'Sea View', inventory: 4, base_rate: 100);
$stays = "external_id,room_type,check_in,check_out,nightly_rate\nA,Sea View,2026-12-24,2026-12-27,169\n";
$told['imported'] = $client->reservations->import(content: $stays, format: 'csv')->created;
$other = $client->roomTypes->create(name: 'Garden', inventory: 1, base_rate: 90);
$client->roomTypes->delete(id: $other->id);
$told['deleted'] = true;
$told['gone'] = array_slice(refusal(fn () => $client->roomTypes->get(id: $other->id)), 0, 2);
$told['taken'] = refusal(fn () => $package('a-0'))[0];
$told['broken'] = refusal(fn () => $package('b', -1, 'XYZ'))[2];
$key = new CallOptions(idempotencyKey: 'order 66');
$first = $client->guests->create(last_name: 'Lee', options: $key);
$again = $client->guests->create(last_name: 'Lee', options: $key);
$headers = $client->lastResponse()?->headers ?? [];
$told['one guest'] = [$first->id === $again->id, $headers['idempotent-replayed'] === 'true', substr($headers['x-request-id'], 0, 4)];
$stay = $client->itineraries->create(guest_id: $first->id, check_in: '2026-12-24', check_out: '2026-12-27');
$event = $client->itineraries->addEvent(id: $stay->id, type: 'spa', name: 'Massage', datetime: '2026-12-24T10:00:00', further: ['colour' => 'blue']);
$told['kept'] = $event->raw['colour'];
$told['calendar'] = substr($client->itineraries->calendar(id: $stay->id), 0, 15);

$waits = [];
$odd = new Client(
    (string) getenv('ODD'),
    apiKey: 'sk_test_1',
    maxRetries: 3,
    sleep: static function (float $wait) use (&$waits): void {
        $waits[] = $wait;
    },
    random: static fn () => 0.5,
);
$odd->packages->get(id: '../a b');
$odd->packages->update(id: 'pkg_1', price: 5.0);
$told['waits'] = $waits;
$told['codes'] = [refusal(fn () => $odd->packages->update(id: 'pkg_1', options: new CallOptions(idempotencyKey: false)))[0]];
foreach (range(1, 3) as $_) {
    $told['codes'][] = refusal(fn () => $odd->packages->get(id: 'pkg_1'))[0];
}
try {
    $odd->packages->get(id: '..');
} catch (InvalidArgumentException) {
    $told['no id'] = true;
}

foreach (json_decode((string) getenv('DELIVERIES'), true) as $one) {
    try {
        $told['deliveries'][] = Webhooks::verify($one['body'], $one['headers'], $one['secrets'], now: $one['now'])['type'];
    } catch (WebhookVerificationError $error) {
        $told['deliveries'][] = $error->errorCode;
    } catch (InvalidArgumentException) {
        $told['deliveries'][] = 'unset';
    }
}
echo json_encode($told, JSON_THROW_ON_ERROR);
