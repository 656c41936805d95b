import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { IndexedSource, RetrievalPort } from '../../../src/modules/knowledge/ports.ts'
import { decoded } from '../../../src/platform/text/encoding.ts'
import { pack } from '../../../src/providers/retrieval/pack.ts'
import { addPart, newPartition } from '../../../src/providers/retrieval/partition.ts'
import { rank } from '../../../src/providers/retrieval/rank.ts'
import { ask, openPort, source, unit } from './houses.ts'

const port = openPort()
after(() => port.close())

const POOL = 'The outdoor pool is open from 9:00 to 19:30.'
const DOGS = 'Dogs are welcome for 25 euros a night.'
const SPA = 'The spa offers a relaxing massage for 75 euros.'

const found = async (partition: string, text: string, more = {}, at: RetrievalPort = port) =>
  (await at.rank(partition, ask(text, more)))!.passages.map((passage) => passage.chunkId)

async function encoded(id: string, texts: string[], more: Partial<IndexedSource> = {}) {
  const made = source(id, texts, { encoder: port.encoderFor('guest'), ...more })
  const encodings = await port.encode(
    texts.map((text) => ({ context: '', text })),
    'guest',
  )
  return { ...made, chunks: made.chunks.map((chunk, number) => ({ ...chunk, encodings: [encodings[number]!] })) }
}

test('a question is compared with what its own encoder read alone', async () => {
  const [own, others] = [await encoded('src_1', [DOGS]), await encoded('src_2', [DOGS], { encoder: 'another' })]
  await port.put('encoders', own)
  await port.put('encoders', others)
  await port.put('encoders', source('src_3', [DOGS]))
  const { passages } = (await port.rank('encoders', ask('May I bring my puppy?')))!
  const evidence = new Map(passages.map(({ sourceId, units }) => [sourceId, units[0]!.evidence]))
  assert.ok(evidence.get('src_1')! > evidence.get('src_2')! + 1)
  assert.equal(evidence.get('src_2'), evidence.get('src_3'))
})

test('two houses with the same sources and texts never mix', async () => {
  await port.put('a', source('src_1', [POOL, 'House A has a lighthouse.']))
  await port.put('b', source('src_1', [POOL, 'House B has a windmill.'], { version: 7 }))
  await port.remove('c', ['src_1'])
  const [a, b] = await Promise.all([port.rank('a', ask('windmill')), port.rank('b', ask('windmill'))])
  assert.ok(a!.passages.every(({ content }) => !content.includes('House B')))
  assert.equal(b!.passages[0]!.content, 'House B has a windmill.')
  await port.remove('a', ['src_1'])
  assert.deepEqual(await port.held('a'), new Map())
  assert.deepEqual(await port.held('b'), new Map([['src_1', 7]]))
})

test('an index that was never built holds nothing and ranks nothing', async () => {
  assert.deepEqual(await port.held('nowhere'), new Map())
  assert.equal(await port.rank('nowhere', ask('pool')), undefined)
})

test('a passage brings its place, its words and the figures of its units', async () => {
  await port.put('figures', await encoded('src_1', [POOL, DOGS, SPA]))
  const ranking = await port.rank('figures', ask('May I bring my puppy along?'))
  const [best] = ranking!.passages
  assert.equal(ranking!.searched, 3)
  assert.deepEqual(
    [best!.content, best!.starts, best!.sourceId, best!.sourceName, best!.sourceType],
    [DOGS, POOL.length + 1, 'src_1', 'Name of src_1', 'policy'],
  )
  const [unit] = best!.units
  assert.deepEqual([unit!.text, unit!.starts, unit!.ends], [DOGS, POOL.length + 1, POOL.length + 1 + DOGS.length])
  assert.ok(unit!.score > 0 && unit!.score < 1 && best!.score === unit!.score)
  assert.ok(Math.abs(Math.log(unit!.score / (1 - unit!.score)) - unit!.evidence) < 1e-6)
  for (const sure of [ranking!.right, ranking!.answerable]) assert.ok(sure > 0 && sure < 1)
})

test('a chunk shows its best eight units, best first', async () => {
  const texts = [
    'Parking is free.',
    'Breakfast ends at ten.',
    'The sauna opens at noon.',
    'The sauna is hot.',
    'Towels.',
    ...['Robes.', 'Slippers.', 'Soap.', 'Combs.'],
  ]
  const content = texts.join(' ')
  const units = texts.map((text) => {
    const starts = content.indexOf(text)
    return unit({ starts, ends: starts + text.length, text, context: 'Wellness', heading: 'Wellness' })
  })
  const chunk = { id: 'one', content, starts: 0, units, encodings: null }
  await port.put('units', { ...source('src_1', []), chunks: [chunk] })
  const [passage] = (await port.rank('units', ask('when does the sauna open')))!.passages
  assert.deepEqual(passage!.units.map(({ text }) => text).slice(0, 2), [texts[2], texts[3]])
  assert.equal(passage!.units.length, 8)
  assert.ok(passage!.units.every(({ heading }) => heading === 'Wellness'))
})

test('passages come in the order of the score they show', async () => {
  const texts = Array.from({ length: 80 }, (_, number) => `Rule ${number}: ${number % 3 ? POOL : DOGS} ${SPA}`)
  await port.put('shown', await encoded('src_1', texts))
  const { passages } = (await port.rank('shown', ask('When is the pool open?', { limit: 80 })))!
  const scores = passages.map(({ score }) => score)
  assert.equal(scores.length, 80)
  assert.deepEqual(
    scores,
    scores.toSorted((a, b) => b - a),
  )
})

test('exactly as many passages come as were asked for, or as there are', async () => {
  await port.put('count', source('src_1', [POOL, DOGS, SPA, POOL, POOL, '']))
  for (const [limit, count] of [
    [0, 0],
    [1, 1],
    [4, 4],
    [6, 6],
    [50, 6],
  ] as const) {
    const ranking = await port.rank('count', ask('xylophone', { limit }))
    assert.equal(ranking!.passages.length, count)
    assert.equal(ranking!.searched, 6)
  }
})

test('the same question gets the same answer, in whatever order the sources came', async () => {
  const sources = ['c', 'a', 'b'].map((id) => source(id, [POOL, DOGS, POOL]))
  for (const one of sources) await port.put('order-1', one)
  for (const one of sources.toReversed()) await port.put('order-2', one)
  const first = await port.rank('order-1', ask('pool', { limit: 9 }))
  assert.deepEqual(await port.rank('order-1', ask('pool', { limit: 9 })), first)
  assert.deepEqual(await port.rank('order-2', ask('pool', { limit: 9 })), first)
})

test('sources are found from their first valid day to their last, and those for staff by staff', async () => {
  await port.put('valid', source('dated', [POOL], { validFrom: '2026-06-10', validUntil: '2026-06-20' }))
  await port.put('valid', source('staff', [DOGS], { audience: 'staff' }))
  const on = (today: string) => found('valid', 'pool', { now: `${today}T23:59` })
  assert.deepEqual(await on('2026-06-09'), [])
  assert.deepEqual(await on('2026-06-10'), ['dated_0'])
  assert.deepEqual(await on('2026-06-20'), ['dated_0'])
  assert.deepEqual(await on('2026-06-21'), [])
  assert.deepEqual(await found('valid', 'dogs', { audience: 'staff' }), ['staff_0', 'dated_0'])
})

test('what will hold is found for what is asked of that time, what has ended for nothing', async () => {
  await port.put('later', source('summer', [POOL], { validFrom: '2026-06-10', validUntil: '2026-09-20' }))
  const asked = (text: string, now: string) => found('later', text, { now })
  assert.deepEqual(await asked('is the pool open in July?', '2026-02-01T12:00'), ['summer_0'])
  assert.deepEqual(await asked('is the pool open in May?', '2026-02-01T12:00'), [])
  assert.deepEqual(await asked('is the pool open in July?', '2026-10-01T12:00'), [])
})

test('a new version takes the place of the earlier, and an earlier that comes late does not', async () => {
  await port.put('versions', source('src_1', [POOL, DOGS], { version: 1 }))
  await port.put('versions', source('src_1', [SPA], { version: 3 }))
  await port.put('versions', source('src_1', [POOL], { version: 2 }))
  assert.deepEqual(await port.held('versions'), new Map([['src_1', 3]]))
  assert.equal((await port.rank('versions', ask('pool')))!.passages[0]!.content, SPA)
})

test('a long source that comes in many parts is seen whole or not at all', async () => {
  const texts = Array.from({ length: 500 }, (_, number) => `Rule ${number} of the house.`)
  await port.put('long', source('src_1', [POOL]))
  const putting = port.put('long', source('src_1', texts, { version: 2 }))
  const seen = await Promise.all(Array.from({ length: 5 }, () => port.rank('long', ask('rule 77'))))
  for (const ranking of seen) assert.ok([1, 500].includes(ranking!.searched))
  await putting
  assert.equal((await port.rank('long', ask('rule 77')))!.passages[0]!.content, 'Rule 77 of the house.')
})

test('words of a source that is still arriving count as unknown', () => {
  const partition = newPartition()
  const part = (id: string, text: string, last: boolean) => {
    const { chunks, ...head } = source(id, [text])
    addPart(partition, { head, packed: pack(chunks), first: true, last })
  }
  part('src_1', POOL, true)
  rank(partition, ask('pool'), null)
  part('src_2', 'The zeppelin lands at noon.', false)
  const { passages, answerable } = rank(partition, ask('When does the zeppelin land?'), null)
  assert.deepEqual([passages.length, Number.isNaN(answerable)], [1, false])
})

test('what is not encoded yet is found by its words', async () => {
  await port.put('fresh', await encoded('old', [POOL, DOGS, 'Breakfast is served until ten.']))
  await port.put('fresh', source('new', ['The lighthouse tour starts at noon.']))
  const known = (await port.rank('fresh', ask('When does the lighthouse tour start?')))!
  assert.equal(known.passages[0]!.chunkId, 'new_0')
  const unknown = (await port.rank('fresh', ask('When does the zeppelin land?')))!
  assert.ok(known.answerable > 0.5 && unknown.answerable < 0.4, `${known.answerable} ${unknown.answerable}`)
})

test('words of knowledge that is gone are forgotten, and the rest is still found', async () => {
  for (let version = 1; version <= 30; version++) {
    const words = Array.from({ length: 100 }, (_, number) => `word${version}x${number}`).join(' ')
    await port.put('turning', source('src_1', [words, POOL], { version }))
    assert.deepEqual((await found('turning', `word${version}x7`))[0], 'src_1_0')
  }
  assert.equal((await found('turning', 'until when can we swim in the pool'))[0], 'src_1_1')
})

test('misspelt words, endings, accents and other words for the same thing are found', async () => {
  await port.put(
    'words',
    await encoded('src_1', ['Breakfast ends at ten.', 'Café terrace by the sea.', 'The lift is slow.']),
  )
  assert.equal((await found('words', 'brekfast'))[0], 'src_1_0')
  assert.equal((await found('words', 'cafes'))[0], 'src_1_1')
  assert.equal((await found('words', 'elevators?'))[0], 'src_1_2')
})

test('slips of the finger are read as they were meant; what is no slip, or not English, is left', async () => {
  const texts = [
    'Reception is open on Saturday until ten.',
    'Breakfast with Brais at the Naustet.',
    'Flip flops for hire in July.',
  ]
  await port.put('slips', await encoded('src_1', texts))
  const asked = async (text: string, language?: string) =>
    (await port.rank('slips', ask(text, { ...(language && { language }) })))!.asked
  assert.equal(await asked('recepton open tomorow or on staurday'), 'reception open tomorrow or on saturday')
  assert.equal(await asked('Brekfast in JULLY?'), 'breakfast in july?')
  assert.equal((await found('slips', 'recepton on staurday'))[0], 'src_1_0')
  for (const right of [
    'Is Brais at the Naustet?',
    'flip flops',
    'my charger',
    'diner',
    'tuxedo, zumba or brunch',
    'halal',
  ])
    assert.equal(await asked(right), right)
  assert.equal(await asked('recepcion abierta', 'es'), 'recepcion abierta')
})

test('texts of any kind are taken in and asked', async () => {
  const texts = [
    '',
    'the of and to',
    '🙂🏖️',
    'שעות הבריכה',
    'x'.repeat(1_000_000),
    'a b '.repeat(50_000),
    '\u0000\ud800',
    POOL,
  ]
  await port.put('hostile', source('src_1', texts))
  for (const text of [...texts, '(.*)+$', '__proto__ constructor', "'; drop table"]) {
    const ranking = await port.rank('hostile', ask(text, { limit: 8 }))
    assert.equal(ranking!.passages.length, 8)
    assert.ok(ranking!.passages.every(({ score }) => score >= 0 && score <= 1))
  }
  assert.equal((await found('hostile', 'שעות'))[0], 'src_1_3')
  const units = texts.map((text) => ({ context: text, text }))
  const encodings = (await port.encode(units, 'guest')).map(decoded)
  for (const { whole, count } of encodings) assert.ok(count > 0 && whole.some((value) => Math.abs(value) === 127))
})

test('the least recently used index gives way when memory is short', async (t) => {
  const small = openPort({ indexMegabytes: 16 })
  t.after(() => small.close())
  const large = (number: number) =>
    source(
      'src_1',
      Array.from({ length: 400 }, () => `${number} ${'word '.repeat(1200)}`),
    )
  await small.put('first', large(1))
  await small.put('second', large(2))
  await small.held('first')
  await small.put('third', large(3))
  assert.equal((await small.held('second')).size, 0)
  assert.equal(await small.rank('second', ask('word')), undefined)
  assert.equal((await small.rank('third', ask('word')))!.searched, 400)
  await small.put('second', large(2))
  assert.equal((await small.rank('second', ask('word')))!.searched, 400)
})
