import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isCurrency, roundHalfUp, roundToCurrency } from '../../src/platform/money.ts'

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
