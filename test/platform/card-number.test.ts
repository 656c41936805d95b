import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  cardNumbersIn,
  isCardNumber,
  noCardNumberIn,
  withoutCardNumbers,
} from '../../src/platform/privacy/card-number.ts'
import { growsWithLength } from '../support/growth.ts'

/** Numbers that processors publish for tests, one of each scheme. */
const PUBLISHED = [
  '4242424242424242',
  '4222222222222',
  '4000000000000000006',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
  '30569309025904',
  '3566002020360505',
  '6205500000000000004',
  '9792030000000000',
]

/** The digit that makes these a valid number, worked out by trying all ten. */
const withCheckDigit = (digits: string) => `${digits}${[...'0123456789'].find((last) => luhnSum(digits + last) === 0)}`

const luhnSum = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, i) => sum + (i % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][+digit]! : +digit), 0) %
  10

const digitsOf = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength, maxLength }).map((digits) => digits.join(''))

const cardNumber = fc
  .tuple(fc.constantFrom('3', '4', '5', '6', '22', '27'), digitsOf(11, 16))
  .map(([first, more]) => withCheckDigit(first + more))

/** Text that cannot join with the digits beside it. */
const words = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => `${text.replace(/[\d\s\p{Pd}−]/gu, '')}x`)

test('the published test numbers of every scheme are card numbers, and one digit off they are not', () => {
  for (const digits of PUBLISHED) {
    assert.ok(isCardNumber(digits), digits)
    const off = digits.slice(0, -1) + ((Number(digits.at(-1)) + 1) % 10)
    assert.ok(!isCardNumber(off), off)
  }
})

test('every valid number is found with any spaces and dashes between its digits, wherever it stands', () => {
  const gap = fc.constantFrom('', '', ' ', '-', '\u00a0', '–', ' - ')
  fc.assert(
    fc.property(
      words,
      cardNumber,
      fc.array(gap, { minLength: 18, maxLength: 18 }),
      words,
      (left, digits, gaps, right) => {
        const written = [...digits].map((digit, i) => digit + (i < digits.length - 1 ? gaps[i] : '')).join('')
        const text = `${left}${written}${right}`
        assert.ok(
          cardNumbersIn(text).some(({ start, end }) => start <= left.length && end >= left.length + written.length),
          text,
        )
      },
    ),
  )
})

test('changing one digit of a number makes it none', () => {
  fc.assert(
    fc.property(cardNumber, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const i = at % digits.length
      const other = digits.slice(0, i) + ((Number(digits[i]) + by) % 10) + digits.slice(i + 1)
      assert.deepEqual(cardNumbersIn(other), [])
    }),
  )
})

test('digits inside a longer run of digits are no card number', () => {
  fc.assert(
    fc.property(digitsOf(0, 20), cardNumber, digitsOf(0, 20), (left, digits, right) => {
      fc.pre(left.length + digits.length + right.length > 19)
      assert.deepEqual(cardNumbersIn(left + digits + right), [])
    }),
  )
})

test('fewer than 13 or more than 19 digits are no card number', () => {
  fc.assert(
    fc.property(fc.oneof(digitsOf(1, 11), digitsOf(19, 40)), (digits) => {
      assert.deepEqual(cardNumbersIn(withCheckDigit(digits)), [])
    }),
  )
})

test('a number after another one is found too, and its place is exact', () => {
  const text = 'Room 12 4242 4242 4242 4242, then 378282246310005'
  assert.deepEqual(
    cardNumbersIn(text).map(({ start, end }) => text.slice(start, end)),
    ['4242 4242 4242 4242', '378282246310005'],
  )
})

test('dates, clock times, amounts and phone numbers are no card numbers', () => {
  const start = Date.UTC(2026, 0, 1)
  for (let i = 0; i < 2000; i++) {
    const [day, next] = [0, 3].map((days) => new Date(start + (i + days) * 86_400_000).toISOString().slice(0, 10))
    for (const text of [
      `Stay ${day} - ${next}`,
      `order-${start + i * 7919}`,
      `${day} ${i}.50`,
      `+1 500 555 ${1000 + i}`,
    ]) {
      assert.deepEqual(cardNumbersIn(text), [], text)
    }
  }
  assert.deepEqual(cardNumbersIn('0000 0000 0000 0000'), [])
})

test('the time to find and to mask them grows with the length of a text, however many digits it holds', () => {
  for (const unit of ['1 ', '4 ', '4', '12 ', '4-', '1 - ', '4242 ', '4 4 4 4x', '4111111111111111x']) {
    growsWithLength(withoutCardNumbers, unit, 30_000)
  }
})

test('the rule names the field and does not repeat the number', () => {
  const rule = noCardNumberIn('reference')
  const violation = rule({ reference: 'paid with 4242 4242 4242 4242' })
  assert.deepEqual([violation?.loc, violation?.type], [['body', 'reference'], 'card_data_refused'])
  assert.doesNotMatch(violation!.msg, /4242/)
  for (const fine of [{ reference: 'auth-83K2QF' }, { reference: '' }, { reference: null }, {}]) {
    assert.equal(rule(fine), undefined)
  }
})
