import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type KnownAs, personOf, remember } from '../../../src/modules/guests/person.ts'
import { mentionsOf } from '../../../src/platform/mentions.ts'

const GUEST = {
  id: 'gst_1',
  first_name: 'José',
  last_name: 'Núñez Vega',
  email: 'ann@example.com',
  phone: '+35191234567',
}

test('a guest is looked for by every id, address, number and full name they have or had', () => {
  const former = [{ id: 'gst_2', first_name: 'Pepe', last_name: null, email: null, phone: '+12025550100' }]
  assert.deepEqual(personOf('gst_2', { ...GUEST, former }), {
    ids: ['gst_2', 'gst_1'],
    words: [
      ...['ann@example.com', '+35191234567', 'José Núñez Vega', 'Núñez Vega José', 'Núñez Vega, José'],
      ...['Jose Nunez Vega', 'Nunez Vega Jose', 'Nunez Vega, Jose', '+12025550100'],
    ],
  })
  assert.deepEqual(personOf('gst_9'), { ids: ['gst_9'], words: [] })
})

test('what is lost by a change is remembered once; a name that is only completed is not lost', () => {
  const before = { ...GUEST, last_name: null }
  assert.deepEqual(remember([], before, GUEST), [])
  const married = { ...GUEST, last_name: 'Silva' }
  const former = remember([], GUEST, married)
  assert.deepEqual(former, [GUEST])
  assert.deepEqual(remember(remember(former, married, GUEST), GUEST, married), [GUEST])
  let many: KnownAs[] = [{ ...GUEST, id: 'gst_merged' }]
  for (let i = 0; i < 50; i++) many = remember(many, { ...GUEST, phone: `+1000${i}` }, GUEST)
  assert.deepEqual([many.length, many[0]!.id, many.at(-1)!.phone], [21, 'gst_merged', '+100049'])
})

test('texts that speak of the person are told from those that only look alike', () => {
  const mentions = mentionsOf(personOf('gst_1', { ...GUEST, former: [] }))
  for (const text of [
    ...['gst_1', 'see gst_1.', '/v1/guests/gst_1/erase', 'guest:gst_1'],
    ...['ann@example.com', 'Ann@Example.COM', '<ann@example.com>', 'to ann@example.com.', 'mailto:ann@example.com?x'],
    ...[
      '+35191234567',
      'tel+35191234567,',
      'José Núñez Vega',
      'JOSÉ NÚÑEZ VEGA',
      'jose nunez vega',
      '\nNúñez Vega, José!',
    ],
    ...['Jose\u0301 Nu\u0301n\u0303ez Vega'],
  ]) {
    assert.ok(mentions.in({ deep: [{ text }] }), text)
    assert.ok(mentions.perhapsIn(JSON.stringify({ text })), text)
  }
  for (const text of [
    ...[
      'gst_12',
      'gst_1-2',
      'xgst_1',
      'joann@example.com',
      'jo.ann@example.com',
      'ann@example.com.br',
      'ann@example.community',
    ],
    ...['+351912345678', 'José Núñez', 'MariaJosé Núñez Vega', 'José Núñez Vegas', '', 'nothing'],
  ]) {
    assert.ok(!mentions.in({ deep: [{ text }] }), text)
  }
  assert.ok(mentions.in({ 'ann@example.com': 1 }))
  assert.ok(!mentions.in([1, null, true, { n: 35191234567 }]))
})

test('few strings stand for many: the database looks for no more than it must', () => {
  const plain = { ...GUEST, first_name: 'Ann', last_name: 'Whitfield' }
  assert.deepEqual(mentionsOf(personOf('gst_1', { ...plain, former: [] })).traces, [
    'gst_1',
    'ann@example.com',
    '+35191234567',
    'whitfield',
  ])
  const { traces } = mentionsOf({ ids: ['gst_"x'], words: ['Jo Li', 'a|b.*+ (c'] })
  assert.deepEqual(traces, ['gst_"x', 'gst_\\"x', 'jo li', 'a|b.*+ (c'])
})
