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
import { createTransformer } from '../../../src/providers/retrieval/reader/transformer.ts'
import { holdVectors, tokenMatchWith } from '../../../src/providers/retrieval/vectors.ts'
import { assembled } from '../../../training/assemble.ts'
import { ask, openPort, source } from './houses.ts'

const READER = new URL('../../../src/providers/retrieval/reader/', import.meta.url)
const vocabulary = readFileSync(new URL('vocabulary.txt', READER), 'utf8').split('\n')
const { encode: tokensOf } = createTokenizer(vocabulary)

test('a sentence becomes the tokens that the reader was trained with', () => {
  const known: Record<string, string> = {
    'What time is breakfast?': 'what time is breakfast ?',
    '  Hot stones: €92 / 80 min ': 'hot stones : € 92 / 80 min',
    'Wi‑Fi ﬁtness 24h': 'wi ‐ fi fitness 24 ##h',
    'Zürich 🙂 café': 'zurich [UNK] cafe',
    'Jacuzzi 15h00': 'ja ##cu ##zzi 15 ##h ##00',
    '': '',
  }
  for (const [sentence, tokens] of Object.entries(known))
    assert.equal(
      tokensOf(sentence)
        .map((id) => vocabulary[id])
        .join(' '),
      tokens,
      sentence,
    )
})

test('the module that computes is the one that its source says', async () => {
  assert.deepEqual(Buffer.from(await assembled()), readFileSync(new URL('transformer.wasm', READER)))
})

test('a layer computes what plain numbers do, by products of bytes as of words', () => {
  const [inputs, outputs, rows] = [48, 32, 3]
  const noise = (count: number) => Float32Array.from({ length: count }, (_, i) => Math.sin(i * 12.9898) * 3)
  const weights = Int8Array.from(noise(inputs * outputs), (value) => Math.round(value * 40))
  const [scales, bias, given] = [noise(outputs).map(Math.abs), noise(outputs), noise(rows * inputs)]
  const [byBytes, byWords] = (['bytes', 'words'] as const).map((products) => {
    const transformer = createTransformer(4, inputs, products)
    const [from, to] = [transformer.allocate(4 * inputs), transformer.allocate(4 * outputs)]
    const layer = transformer.layer({ weights, scales }, bias)
    transformer.view(from, given.length).set(given)
    transformer.apply(layer, from, to, rows)
    return transformer.view(to, rows * outputs).slice()
  }) as [Float32Array, Float32Array]
  for (let row = 0; row < rows; row++)
    for (let output = 0; output < outputs; output++) {
      let sum = 0
      for (let i = 0; i < inputs; i++) sum += given[row * inputs + i]! * weights[output * inputs + i]!
      const plain = bias[output]! + sum * scales[output]!
      const at = row * outputs + output
      assert.ok(Math.abs(byWords[at]! - plain) < 0.5, `${byWords[at]} ${plain}`)
      assert.ok(Math.abs(byBytes[at]! - byWords[at]!) < 1e-3, `${byBytes[at]} ${byWords[at]}`)
    }
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

const features = (values: Partial<Record<(typeof FEATURES)[number], number>>) =>
  FEATURES.map((name) => values[name] ?? 0)

test('evidence is each feature times the weight that was fitted under its name', () => {
  const [alone] = evidenceFor([features({})])
  for (const name of FEATURES) {
    const [more] = evidenceFor([features({ [name]: 1 })])
    assert.ok(Math.abs(more! - alone! - FITTED.weights[name]) < 1e-9, name)
  }
})

test('what was fitted under a name that is not computed, or not fitted, is refused', () => {
  for (const name of FEATURES) {
    const { [name]: _, ...others } = FITTED.weights
    assert.throws(() => weightsOf(others), new RegExp(`: ${name} is missing`))
  }
  const candidates = [features({ reader: 3 }), features({ reader: 1 })]
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
