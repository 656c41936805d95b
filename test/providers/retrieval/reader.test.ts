import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { chunksOf } from '../../../src/modules/knowledge/chunking/chunks.ts'
import { plainUnit } from '../../../src/modules/knowledge/chunking/plain.ts'
import { decoded } from '../../../src/platform/text/encoding.ts'
import { pack } from '../../../src/providers/retrieval/pack.ts'
import {
  confidenceIn,
  evidenceFor,
  measuresOf,
  probability,
  weightsOf,
} from '../../../src/providers/retrieval/reader/evidence.ts'
import { FEATURES } from '../../../src/providers/retrieval/reader/features.ts'
import { FITTED } from '../../../src/providers/retrieval/reader/fitted.ts'
import { createReader } from '../../../src/providers/retrieval/reader/reader.ts'
import { createTokenizer } from '../../../src/providers/retrieval/reader/tokens.ts'
import { holdVectors, tokenMatchWith } from '../../../src/providers/retrieval/vectors.ts'
import { ask, openPort, source } from './houses.ts'

const VOCABULARY = new URL('../../../src/providers/retrieval/reader/vocabulary.json', import.meta.url)
const { encode: tokensOf } = createTokenizer(JSON.parse(readFileSync(VOCABULARY, 'utf8')))

test('a sentence becomes the tokens that the reader was trained with', () => {
  const known: Record<string, number[]> = {
    'What time is breakfast?': [379, 99, 18, 6321, 54],
    '  Hot stones: €92 / 80 min ': [765, 17, 4676, 7, 57, 30, 5853, 564, 288, 984, 2714, 2441],
    'Wi‑Fi ﬁtness 24h': [1785, 0, 4546, 7188, 1290, 162],
    'Zürich 🙂 café': [1677, 6980, 5535, 30, 0, 976, 209, 1133],
    '': [],
  }
  for (const [sentence, tokens] of Object.entries(known)) assert.deepEqual(tokensOf(sentence), tokens, sentence)
})

test('the tokens of a question are compared with those of a unit as a plain computation does', () => {
  const reader = createReader()
  const units = [
    { context: 'Pool', text: 'The pool is open from nine.' },
    { context: 'Dogs', text: 'Dogs are welcome for 25 euros a night.' },
    { context: 'Spa', text: 'Massages.' },
  ]
  const meaning = { encoder: 'reader', ...reader.understand('When may I swim?') }
  const encodings = units.map((unit) => reader.encode(unit))
  const places = units.map(({ text }) => ({ context: '', text, starts: 0, ends: 0, heading: '', title: '', label: '' }))
  const packed = pack([{ id: 'one', content: '', starts: 0, units: places, encodings }])
  const held = holdVectors(packed.vectors)
  const match = tokenMatchWith(meaning)
  const count = meaning.weights.length
  const width = meaning.tokens.length / count
  for (const [at, encoding] of encodings.entries()) {
    const { tokens, count: many } = decoded(encoding)
    let sum = 0
    for (let query = 0; query < count; query++) {
      const asked = [...meaning.tokens.subarray(query * width, (query + 1) * width)]
      const cosines = Array.from({ length: many }, (_, row) =>
        cosine(asked, [...tokens.subarray(row * width, (row + 1) * width)]),
      )
      sum += meaning.weights[query]! * Math.max(...cosines)
    }
    assert.ok(Math.abs(match(held, at) - sum) < 0.01, `${match(held, at)} ${sum}`)
  }
})

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = a.reduce((sum, value, at) => sum + value * b[at]!, 0)
  return dot / (Math.hypot(...a) * Math.hypot(...b))
}

const weighed = (values: Partial<Record<(typeof FEATURES)[number], number>>, section: string) => ({
  features: FEATURES.map((name) => values[name] ?? 0),
  section,
})

test('evidence is each feature times the weight that was fitted under its name', () => {
  const [alone] = evidenceFor([weighed({}, 'a')])
  for (const name of FEATURES) {
    const [more] = evidenceFor([weighed({ [name]: 1 }, 'a')])
    assert.ok(Math.abs(more! - alone! - FITTED.weights[name]) < 1e-9, name)
  }
  const [supported] = evidenceFor([weighed({}, 'a'), weighed({ reader: 4 }, 'a')])
  const [unsupported] = evidenceFor([weighed({}, 'a'), weighed({ reader: 4 }, 'b')])
  assert.ok(Math.abs(supported! - unsupported! - 3 * FITTED.weights.support) < 1e-9)
})

test('what was fitted under a name that is not computed, or not fitted, is refused', () => {
  for (const name of FEATURES) {
    const { [name]: _, ...others } = FITTED.weights
    assert.throws(() => weightsOf(others), new RegExp(`: ${name} is missing`))
  }
  const candidates = [weighed({ reader: 3 }, 'a'), weighed({ reader: 1 }, 'b')]
  const measures = measuresOf(candidates, evidenceFor(candidates))
  const strange = { name: 'moon', mean: 0, deviation: 1, weight: 1 }
  assert.throws(() => probability([strange], measures), /moon is missing/)
  for (const sure of Object.values(confidenceIn(candidates, evidenceFor(candidates)))) assert.ok(sure > 0 && sure < 1)
})

const port = openPort()
after(() => port.close())

const HOUSE = `# Breakfast

Breakfast is served from 7:00 to 10:30 in the garden room. Children under 4 eat free.

# Arrival and departure

Rooms are ready from 15:00. Check-out is until 11:00.

# Pool

The outdoor pool is heated to 28 degrees. It closes at 19:30.

# Parking

A place in the garage is 18 euros a night. Bicycles stand in the shed for free.

# Animals

Dogs are welcome for 25 euros a night. Cats are not allowed.

# Internet

The password for the Wi-Fi is on the card in your room.

# Spa

| Treatment | 50 min | 80 min |
|---|---|---|
| Hot stones | €92 | €128 |
| Deep tissue | €85 | €120 |`

const EVERYDAY = {
  'What time is breakfast?': 'Breakfast is served',
  'When can we check in?': 'Rooms are ready',
  'by when do i have to leave the room': 'Check-out is until',
  'Is the pool warm?': 'heated to 28',
  'how much is it to park the car?': 'place in the garage',
  'Can I bring my puppy?': 'Dogs are welcome',
  'whats the wifi password': 'The password',
  'how much is a hot stone massage': 'Hot stones',
}

test('everyday questions find the sentence or the row that answers them', async () => {
  const chunks = await Promise.all(
    chunksOf(HOUSE).map(async ({ starts, ends, units: found }, number) => {
      const text = { name: 'House', content: HOUSE, language: 'en' }
      const units = found.map((unit) => ({ ...unit, ...plainUnit(text, unit) }))
      const encodings = await port.encode(units, 'guest')
      return { id: `kc_${number}`, content: HOUSE.slice(starts, ends), starts, units, encodings }
    }),
  )
  await port.put('house', { ...source('ks_1', [], { name: 'House', encoder: port.encoderFor('guest') }), chunks })
  for (const [question, words] of Object.entries(EVERYDAY)) {
    const { passages, right } = (await port.rank('house', ask(question)))!
    assert.ok(passages[0]!.units[0]!.text.includes(words), `${question}: ${passages[0]!.units[0]!.text}`)
    assert.ok(right > 0.5, `${question}: ${right}`)
  }
})
