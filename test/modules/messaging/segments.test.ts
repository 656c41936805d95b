import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { segmentsOf } from '../../../src/modules/messaging/sending/segments.ts'

const counts = (text: string) => {
  const { encoding, segments, left_in_last } = segmentsOf(text)
  return [encoding, segments, left_in_last]
}

/** The default alphabet and its extension as GSM 03.38 tables them, by code. */
const ALPHABET = [
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ',
  'ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?',
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§',
  '¿abcdefghijklmnopqrstuvwxyzäöñüà',
].join('')
const EXTENSION = '\f^{}\\[~]|€'

test('the published lengths: 160 or 153 septets, 70 or 67 UTF-16 units', () => {
  assert.deepEqual(counts('a'.repeat(160)), ['gsm7', 1, 0])
  assert.deepEqual(counts('a'.repeat(161)), ['gsm7', 2, 145])
  assert.deepEqual(counts('a'.repeat(306)), ['gsm7', 2, 0])
  assert.deepEqual(counts('a'.repeat(307)), ['gsm7', 3, 152])
  assert.deepEqual(counts('中'.repeat(70)), ['ucs2', 1, 0])
  assert.deepEqual(counts('中'.repeat(71)), ['ucs2', 2, 63])
  assert.deepEqual(counts('中'.repeat(134)), ['ucs2', 2, 0])
  assert.deepEqual(counts('中'.repeat(135)), ['ucs2', 3, 66])
})

test('what takes two units is never cut in two: it moves to the next segment', () => {
  assert.deepEqual(counts('€'.repeat(80)), ['gsm7', 1, 0])
  assert.deepEqual(counts('€'.repeat(81)), ['gsm7', 2, 153 - 10])
  assert.deepEqual(counts('€'.repeat(76 * 2)), ['gsm7', 2, 1])
  assert.deepEqual(counts('€'.repeat(76 * 2 + 1)), ['gsm7', 3, 151])
  assert.deepEqual(counts('😀'.repeat(35)), ['ucs2', 1, 0])
  assert.deepEqual(counts('😀'.repeat(36)), ['ucs2', 2, 67 - 6])
  assert.deepEqual(counts('😀'.repeat(33 * 2)), ['ucs2', 2, 1])
  assert.deepEqual(counts('😀'.repeat(33 * 2 + 1)), ['ucs2', 3, 65])
})

test('what readers see as one character stays together, and one longer than a segment still goes out', () => {
  const family = '👨‍👩‍👧‍👦' // eleven units
  assert.deepEqual(counts(family.repeat(6)), ['ucs2', 1, 4])
  assert.deepEqual(counts(family.repeat(7)), ['ucs2', 2, 67 - 11])
  assert.deepEqual(counts(`e${'\u0301'.repeat(200)}`), ['ucs2', 3, 0])
})

test('the whole GSM alphabet is GSM-7, and one other character makes it UCS-2 altogether', () => {
  for (const char of ALPHABET) assert.deepEqual(counts(char), ['gsm7', 1, 159], char)
  for (const char of EXTENSION) assert.deepEqual(counts(char), ['gsm7', 1, 158], char)
  assert.equal(new Set(ALPHABET).size, 127, 'all but the escape')
  for (const char of 'çâêîôûëïœ’–…`\t\u0301') assert.equal(segmentsOf(`Hello ${char}`).encoding, 'ucs2', char)
})

test('any text of the alphabet is as many segments as its septets need, the extension kept whole', () => {
  const text = fc.string({ unit: fc.constantFrom(...ALPHABET, ...EXTENSION), minLength: 1, maxLength: 1000 })
  fc.assert(
    fc.property(text, (given) => {
      const septets = [...given].reduce((sum, char) => sum + (EXTENSION.includes(char) ? 2 : 1), 0)
      const { encoding, segments, characters, left_in_last } = segmentsOf(given)
      assert.deepEqual([encoding, characters], ['gsm7', [...given].length])
      if (septets <= 160) return assert.deepEqual([segments, left_in_last], [1, 160 - septets])
      // Each segment but the last is full, or lacks the one septet that an extension did not fit into.
      const waste = segments * 153 - septets - left_in_last
      assert.ok(waste >= 0 && waste < segments, `${waste} of ${segments}`)
    }),
  )
})

test('any text at all fits into what is counted, and writing on never takes a segment away', () => {
  const unit = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 3 }), fc.constantFrom('中', '👩🏽‍🚀', '🇵🇹', 'e\u0301'))
  const text = fc.array(unit, { minLength: 1, maxLength: 300 }).map((units) => `‘${units.join('')}`)
  fc.assert(
    fc.property(text, (given) => {
      const { encoding, segments, characters, left_in_last } = segmentsOf(given)
      assert.deepEqual([encoding, characters], ['ucs2', [...given].length])
      const capacity = segments === 1 ? 70 : segments * 67
      assert.ok(given.length <= capacity - left_in_last)
      assert.ok(left_in_last >= 0 && left_in_last < (segments === 1 ? 70 : 67))
      assert.ok(segmentsOf(`${given} 中`).segments >= segments)
    }),
  )
})
