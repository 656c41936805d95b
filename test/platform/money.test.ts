import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  isCurrency,
  percentOf,
  roundHalfUp,
  roundToCurrency,
  sharedBy,
  sumOf,
} from '../../src/platform/schema/money.ts'

test('rounding is half-up on the decimal digits, not on the binary value', () => {
  for (const [amount, digits, rounded] of [
    [1.005, 2, 1.01],
    [2.675, 2, 2.68],
    [0.5, 0, 1],
    [1.4999999, 0, 1],
    [-1.005, 2, -1.01],
    [1e-7, 2, 0],
    [5e-3, 2, 0.01],
    [1e21, 2, 1e21],
    [123.456, 4, 123.456],
  ] as const) {
    assert.equal(roundHalfUp(amount, digits), rounded, `${amount} to ${digits}`)
  }
})

test('rounding never moves an amount by more than half a unit and is stable', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 4 }), (amount, digits) => {
      const rounded = roundHalfUp(amount, digits)
      assert.ok(Math.abs(rounded - amount) <= 0.5000001 / 10 ** digits)
      assert.equal(roundHalfUp(rounded, digits), rounded)
    }),
  )
})

test('minor units follow ISO 4217, and codes that are no currency are refused', () => {
  assert.equal(roundToCurrency(1.5, 'JPY'), 2)
  assert.equal(roundToCurrency(1.2345, 'KWD'), 1.235)
  assert.equal(roundToCurrency(1.235, 'EUR'), 1.24)
  for (const code of ['USD', 'EUR', 'CHF', 'XCD', 'ZWG']) assert.ok(isCurrency(code), code)
  for (const code of ['usd', 'XXX', 'XTS', 'XAU', 'DEM', '', 'US']) assert.ok(!isCurrency(code), code)
})

/** The same in whole numbers of any size. */
const hundredthsOf = (cents: bigint, hundredths: bigint) => Number((cents * hundredths * 2n + 10_000n) / 20_000n) / 100

test('a percentage is exact until it is rounded half-up, for small amounts and giant ones', () => {
  assert.equal(percentOf(1.15, 88, 'USD'), 1.01)
  assert.equal(percentOf(0.05, 70, 'USD'), 0.04, '0.035 rounds up')
  assert.equal(percentOf(-0.05, 70, 'USD'), -0.04)
  assert.equal(percentOf(12_345, 70, 'JPY'), 8642)
  assert.equal(percentOf(99_999_999_999, 140, 'USD'), 139_999_999_998.6)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 40_000 }), (cents, hundredths) => {
      assert.equal(percentOf(cents / 100, hundredths / 100, 'USD'), hundredthsOf(BigInt(cents), BigInt(hundredths)))
    }),
  )
})

test('sums have no binary remainder', () => {
  assert.equal(sumOf([0.1, 0.2]), 0.3)
  assert.equal(sumOf([]), 0)
  assert.equal(sumOf([1.1, 2.2, -3.3]), 0)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -(10 ** 9), max: 10 ** 9 })), (cents) => {
      assert.equal(sumOf(cents.map((one) => one / 100)), cents.reduce((sum, one) => sum + one, 0) / 100)
    }),
  )
})

test('sharing rounds half-up on the true quotient, also just below and above a half', () => {
  assert.equal(sharedBy(795.75, 10, 'USD'), 79.58)
  assert.equal(sharedBy(100, 3, 'USD'), 33.33)
  assert.equal(sharedBy(200, 3, 'USD'), 66.67)
  assert.equal(sharedBy(1, 200, 'USD'), 0.01, '0.005 exactly')
  assert.equal(sharedBy(1, 201, 'USD'), 0, '0.004975…')
  assert.equal(sharedBy(0.0999, 20, 'USD'), 0, '0.004995')
  assert.equal(sharedBy(7, 2, 'JPY'), 4)
  assert.equal(sharedBy(5, 0, 'USD'), 0)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 1, max: 5000 }), (cents, count) => {
      const expected = Number((BigInt(cents) * 2n + BigInt(count)) / (2n * BigInt(count))) / 100
      assert.equal(sharedBy(cents / 100, count, 'USD'), expected)
    }),
  )
})
