import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createCsvReader } from '../../../src/modules/reservations/import/csv.ts'
import { LONGEST_ROW, readLines } from '../../../src/modules/reservations/import/lines.ts'

/** Reading files: whatever the cells hold and wherever the pieces are cut, what was written is what is read. */

async function* cutAt(bytes: Buffer, sizes: number[]): AsyncGenerator<Uint8Array> {
  for (let start = 0, i = 0; start < bytes.length; i++) {
    const end = start + (sizes[i % sizes.length] ?? bytes.length)
    yield bytes.subarray(start, end)
    start = end
  }
}

async function readCsv(bytes: Buffer, delimiter: string, sizes: number[]) {
  const csv = createCsvReader(delimiter)
  const rows = []
  for await (const lines of readLines(cutAt(bytes, sizes))) rows.push(...csv.read(lines))
  return [...rows, ...csv.end()]
}

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('', '"', '""', ',', ';', '\n', '\r\n', 'a\nb', '"\n"', 'é', '🏨'),
)
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('any table comes back as it was written, cut anywhere', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      sizes,
      async (table, delimiter, end, pieces) => {
        const plain = (text: string) => !/["\r\n\uFEFF]/.test(text) && !text.includes(delimiter)
        const text = table
          .map((row) => row.map((one) => (plain(one) ? one : quoted(one))).join(delimiter) + end)
          .join('')
        assert.deepEqual(await readCsv(Buffer.from(text), delimiter, pieces), table)
      },
    ),
    { numRuns: 300 },
  )
})

test('lines come back as they were, cut anywhere, with the last one complete or not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme', maxLength: 20 })), sizes, async (texts, pieces) => {
      const lines = texts.map((text) => text.replaceAll(/[\n\uFEFF]/g, ''))
      const read = []
      for await (const some of readLines(cutAt(Buffer.from(lines.join('\n')), pieces))) read.push(...some)
      assert.deepEqual(read, lines.length === 0 ? [''] : lines)
    }),
    { numRuns: 300 },
  )
})

test('bytes of any kind are read without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), sizes, async (bytes, pieces) => {
      const rows = await readCsv(Buffer.from(bytes), ',', pieces)
      assert.ok(rows.every((row) => row === 'broken' || row === 'too_long' || Array.isArray(row)))
    }),
    { numRuns: 300 },
  )
})

test('a cell may have many lines, but not without end', async () => {
  const cellOf = (lines: number) => `a,"${'x\n'.repeat(lines)}"\n`
  const text = `${cellOf(900)}b,c\n${cellOf(2000)}`
  const rows = await readCsv(Buffer.from(text), ',', [500])
  assert.deepEqual(rows[0], ['a', 'x\n'.repeat(900)])
  assert.deepEqual([rows[1], rows[2], rows[3]], [['b', 'c'], 'broken', ['x']])
})

test('quotes that never close cost one reading of the file more, not one for each line', async () => {
  const line = 'a,b,c,d,e,f,g,h\n'
  const lines = Math.ceil((3 * LONGEST_ROW) / line.length)
  const hostile = `"${line.repeat(lines)}${'x","y\n'.repeat(200_000)}`
  const startedMs = performance.now()
  const rows = await readCsv(Buffer.from(hostile), ',', [65_536])
  assert.ok(performance.now() - startedMs < 5000)
  assert.equal(rows.length, lines + 200_000)
  assert.equal(rows[0], 'broken')
  assert.deepEqual(rows[1], 'a,b,c,d,e,f,g,h'.split(','))
  assert.equal(rows.at(-1), 'broken')
})
