import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { operations } from '../../src/registry.ts'
import { useOwnApp } from '../support/app.ts'
import { pythonEnv, pythonWithHttpx, withoutHttpx, withoutPython } from '../support/python.ts'

/** The Python client, in a Python of this machine, against a listening server. */

const portico = useOwnApp()

async function say(program: string, more: Record<string, string> = {}, python = 'python3') {
  const env = { PATH: process.env.PATH, ...pythonEnv, ...more }
  const { stdout } = await promisify(execFile)(python, ['-W', 'error', '-c', program], { env })
  return JSON.parse(stdout)
}

test('its own tests pass, with warnings as errors', { skip: withoutPython }, () => {
  const tests = ['-W', 'error', '-m', 'unittest', 'discover', '-s', 'sdk-python/tests']
  const { status, stderr } = spawnSync(pythonWithHttpx ?? 'python3', tests, {
    encoding: 'utf8',
    env: { ...process.env, ...pythonEnv },
  })
  assert.equal(status, 0, stderr)
  assert.match(stderr, /^Ran [1-9]\d* tests/m)
})

test('it is written in the Python of 3.9 and imports nothing but the standard library, and httpx for event loops', {
  skip: withoutPython,
}, async () => {
  const outside = await say(`
import ast, json, pathlib, sys
found = set()
for path in pathlib.Path('sdk-python/src/portico').glob('*.py'):
    for node in ast.walk(ast.parse(path.read_text(encoding='utf-8'), feature_version=(3, 9))):
        if isinstance(node, ast.Import):
            found.update(name.name.split('.')[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            found.add(node.module.split('.')[0])
print(json.dumps(sorted(found - sys.stdlib_module_names)))`)
  assert.deepEqual(outside, ['httpx'])
  assert.equal(await say(`import json, sys, portico; print(json.dumps('httpx' in sys.modules))`), false)
})

test('every operation is there, under its own name', { skip: withoutPython }, async () => {
  const names: string[] = await say(`
import inspect, json, keyword, portico
client = portico.Portico('http://127.0.0.1:1', api_key='k')
print(json.dumps([f'{group}.{name}' for group, methods in vars(client).items()
  for name, _ in inspect.getmembers(methods, inspect.ismethod) if not name.startswith('_')]))`)
  const expected = operations.flatMap(({ id, stream }) => [
    id === 'reservations.import' ? `${id}_` : id,
    ...(stream ? [`${id}_stream`] : []),
  ])
  assert.deepEqual(names.sort(), expected.sort())
})

const PROGRAM = `
import io, json, os, portico
told = []
client = portico.Portico(os.environ['URL'], api_key=os.environ['KEY'], max_retries=0,
  on_ignored_fields=lambda *said: told.append(said))

def package(slug):
    return dict(name='A', slug=slug, type='golf', price=5, currency='USD', inclusions=[], description='old')

def refusal(call):
    try:
        call()
    except portico.PorticoError as error:
        assert error.request_id.startswith('req_'), error
        return [type(error).__name__, error.code, sorted('.'.join(one['loc']) for one in error.violations)]

made = [client.packages.create(**package(f'a-{i}')) for i in range(5)]
first = made[0]['id']
key = portico.CallOptions(idempotency_key='order 66')
twice = [client.guests.create(last_name='Lee', options=key) for _ in range(2)]
room = client.room_types.create(name='Sea View', inventory=4, base_rate=100)
stay = client.itineraries.create(guest_id='gst_1', check_in='2026-12-24', check_out='2026-12-27')
event = client.itineraries.add_event(id=stay['id'], type='spa', name='Massage', datetime='2026-12-24T10:00:00', colour='blue')
csv = 'external_id,room_type,check_in,check_out,nightly_rate\\n{},Sea View,2026-12-24,2026-12-27,169\\n'
meta = portico.meta_of(made[0])
print(json.dumps({
  'order': [item['slug'] for item in client.packages.list(limit=2)] == [f'a-{i}' for i in (4, 3, 2, 1, 0)],
  'skipped': len(list(client.packages.list(limit=2, offset=1))),
  'page': [len(client.packages.list(limit=2).data), client.packages.list(limit=2).total],
  'left as it is': client.packages.update(id=first, price=6)['description'],
  'cleared': client.packages.update(id=first, description=None)['description'],
  'deleted': client.room_types.delete(id=room['id']),
  'gone': refusal(lambda: client.room_types.get(id=room['id'])),
  'taken': refusal(lambda: client.packages.create(**package('a-0'))),
  'broken': refusal(lambda: client.packages.create(**{**package('b'), 'price': -1, 'currency': 'XYZ'})),
  'one guest': [twice[0]['id'] == twice[1]['id'], portico.meta_of(twice[1]).replayed],
  'calendar': client.itineraries.calendar(id=stay['id'])[:15],
  'kept': event['colour'],
  'imported': [client.reservations.import_(format='csv', content=content)['created']
    for content in (csv.format('A'), csv.format('B').encode(), io.BytesIO(csv.format('C').encode()), iter([csv.format('D').encode()]))],
  'told': [meta.status, meta.rate_limit.limit, meta.request_id[:4], told],
}))`

test('it makes, reads, changes, removes, pages, imports and is refused as the API says', {
  skip: withoutPython,
}, async () => {
  const hotel = await portico.newProperty()
  assert.deepEqual(await say(PROGRAM, { URL: portico.address, KEY: hotel.key }), {
    order: true,
    skipped: 4,
    page: [2, 5],
    'left as it is': 'old',
    cleared: null,
    deleted: null,
    gone: ['NotFoundError', 'room_type_not_found', []],
    taken: ['ConflictError', 'package_slug_taken', []],
    broken: ['InvalidRequestError', 'invalid_request', ['body.currency', 'body.price']],
    'one guest': [true, true],
    calendar: 'BEGIN:VCALENDAR',
    kept: 'blue',
    imported: [1, 1, 1, 1],
    told: [201, 1000, 'req_', []],
  })
})

const AWAITED = `
import asyncio, json, os, portico
from portico.aio import AsyncPortico

async def main():
    async with AsyncPortico(os.environ['URL'], api_key=os.environ['KEY'], max_retries=0) as client:
        made = await asyncio.gather(*(client.guests.create(last_name=f'Lee {i}') for i in range(5)))
        stream = await client.ai.chat_stream(messages=[{'role': 'user', 'content': 'Hello'}])
        pieces = [piece['content'] async for piece in stream]
        try:
            await client.guests.get(id='gst_nobody')
        except portico.NotFoundError as error:
            refused = error.code
        print(json.dumps({
            'made': len({guest['id'] for guest in made}),
            'told': portico.meta_of(made[0]).status,
            'page': len((await client.guests.list(limit=2)).data),
            'all': len([guest async for guest in client.guests.list(limit=2)]),
            'said': ''.join(pieces) == (await stream.final())['content'],
            'refused': refused,
        }))

asyncio.run(main())`

test('awaited, it makes beside each other, pages, streams and is refused', { skip: withoutHttpx }, async () => {
  const hotel = await portico.newProperty()
  assert.deepEqual(await say(AWAITED, { URL: portico.address, KEY: hotel.key }, pythonWithHttpx), {
    made: 5,
    told: 201,
    page: 2,
    all: 5,
    said: true,
    refused: 'guest_not_found',
  })
})
