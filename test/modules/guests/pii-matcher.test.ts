import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type KnownAs, knownBy, remember } from '../../../src/modules/guests/person.ts'
import { createPiiMatcher } from '../../../src/platform/privacy/pii-matcher.ts'
import { patternsOf } from '../../../src/platform/privacy/search-patterns.ts'

const GUEST = {
  id: 'gst_1',
  first_name: 'José',
  last_name: 'Núñez Vega',
  email: 'ann@example.com',
  phone: '+35191234567',
}

test('a guest is known by every id, address, number and full name they have or had', () => {
  const former = [{ id: 'gst_2', first_name: 'Pepe', last_name: null, email: null, phone: '+12025550100' }]
  assert.deepEqual(knownBy('gst_2', { ...GUEST, former }), {
    ids: ['gst_2', 'gst_1'],
    addresses: ['ann@example.com', '+35191234567', '+12025550100'],
    names: [
      ...['José Núñez Vega', 'Núñez Vega José', 'Núñez Vega, José'],
      ...['Jose Nunez Vega', 'Nunez Vega Jose', 'Nunez Vega, Jose'],
    ],
  })
  assert.deepEqual(knownBy('gst_9'), { ids: ['gst_9'], addresses: [], names: [] })
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

const { ids, addresses, names } = knownBy('gst_1', { ...GUEST, former: [] })

test('texts that speak of the person are told from those that only look alike', () => {
  const mentions = createPiiMatcher({ ids, words: [...addresses, ...names] })
  for (const text of [
    ...['gst_1', 'see gst_1.', '/v1/guests/gst_1/erase', 'guest:gst_1'],
    ...['ann@example.com', 'Ann@Example.COM', '<ann@example.com>', 'to ann@example.com.', 'mailto:ann@example.com?x'],
    ...['to=ann%40example.com', 'tel+35191234567,', 'José Núñez Vega', 'JOSÉ NÚÑEZ VEGA', 'jose nunez vega'],
    ...['\nNúñez Vega, José!', 'Jose\u0301 Nu\u0301n\u0303ez Vega', 'José\u00a0Núñez\nVega'],
  ]) {
    assert.ok(mentions.in({ deep: [{ text }] }), text)
  }
  for (const text of [
    ...['gst_12', 'gst_1-2', 'xgst_1', 'joann@example.com', 'jo.ann@example.com', 'ann+x@example.com'],
    ...['ann@example.com.br', 'ann@example.community', '+351912345678', 'José Núñez', 'MariaJosé Núñez Vega'],
    ...['José Núñez Vegas', '', 'nothing'],
  ]) {
    assert.ok(!mentions.in({ deep: [{ text }] }), text)
  }
  assert.ok(mentions.in({ 'ann@example.com': 1 }))
  assert.ok(mentions.in({ phone: 35191234567 }), 'a number may be one')
  assert.ok(!mentions.in([1, null, true, { n: 351912345678 }]))
  assert.ok(!createPiiMatcher({ words: ['', ' '] }).in('a b'))
})

test('what is taken out leaves the rest as it is, no longer than before, and names of members apart', () => {
  const mentions = createPiiMatcher({ ids, words: [...addresses, 'A Bo'] })
  assert.equal(
    mentions.without('Call +351 912-34567 (ann@example.com), not joann@example.com'),
    'Call [erased] ([erased]), not joann@example.com',
  )
  assert.equal(mentions.without('Dinner for a bo'), 'Dinner for […]')
  const bracketed = createPiiMatcher({ words: ['+442079460958'] }).without('(020) 7946-0958 (020 7946 0958)')
  assert.equal(bracketed, '[erased] ([erased])')
  assert.deepEqual(
    mentions.without({
      'via 351 91234567': 1,
      'via +35191234567': 2,
      tel: 35191234567,
      with: ['gst_1', { n: 7 }],
      x: null,
    }),
    { 'via [erased]': 1, 'via [erased]*': 2, tel: null, with: ['[…]', { n: 7 }], x: null },
  )
  const untouched = { text: 'Zoë e\u0301' }
  assert.equal(mentions.without(untouched), untouched, 'not even put into another form of Unicode')
})

test('an excerpt shows the words around it, two hundred characters at most', () => {
  const mentions = createPiiMatcher({ words: ['Room Service'] })
  const excerpt = mentions.excerpt({ notes: ['no', `${'🍓'.repeat(300)} Room Service ${'y'.repeat(300)}`] })
  assert.match(excerpt, /^….* Room Service y+…$/u)
  assert.equal([...excerpt].length, 200)
  assert.equal(mentions.excerpt('room  service'), 'room  service')
})

test('few patterns stand for many: the database looks for no more than it must', () => {
  assert.deepEqual(patternsOf('Ann Whitfield'), ['%whitfield%'])
  assert.deepEqual(patternsOf('Jo Li'), ['%jo%li%'])
  assert.deepEqual(patternsOf('ann@example.com'), ['%ann%example.com%'])
  assert.deepEqual(patternsOf('gst_1'), ['%gst\\_1%'])
  assert.ok(patternsOf('Zoë').includes('%zo\\\\u00eb%'))
})
