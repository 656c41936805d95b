import assert from 'node:assert/strict'
import { test } from 'node:test'
import { liveTools } from '../../../src/modules/ai/live/tools.ts'
import type { Context } from '../../../src/platform/operation/context.ts'

/** What hosted models may look up. */

const CLOCK = { now: '2029-05-10T12:00', today: '2029-05-10' }
const guest = { stay: undefined, itinerary: null, ...CLOCK }
const caller = (...scopes: string[]) => ({ actor: { scopes }, today: CLOCK.today }) as unknown as Context
const names = (context: Context) => liveTools(context, guest, 'en').map(({ name }) => name)

test('a tool is offered where the credential may read what it tells', () => {
  assert.deepEqual(names(caller('ai:write')), [])
  assert.deepEqual(names(caller('packages:read')), ['packages'])
  assert.deepEqual(names(caller('properties:read')), ['availability', 'experiences'])
  assert.deepEqual(names(caller('*')), ['availability', 'experiences', 'packages'])
})

test('wrong days are answered with what they should be, and nothing is looked up', async () => {
  const [availability, experiences] = liveTools(caller('*'), guest, 'en')
  for (const [check_in, check_out] of [
    ['tomorrow', '2029-05-12'],
    ['2029-05-12', '2029-05-12'],
    ['2029-05-01', '2029-05-03'],
    [undefined, 7],
  ]) {
    const { text, records } = await availability!.run({ check_in, check_out })
    assert.match(text, /YYYY-MM-DD/)
    assert.deepEqual(records, [])
  }
  assert.match((await experiences!.run({ date: 'soon' })).text, /YYYY-MM-DD/)
})
