import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { type TestProperty, useApp } from '../../support/app.ts'

/** Real numbers of every country, by the tables that telephones themselves are made with. */

const portico = useApp()

const log = (house: TestProperty, fields: object) =>
  house.request('POST', '/v1/calls', { direction: 'inbound', ...fields })
const desk = '+15005550199'

test('a real number of every country is logged as it is, also the very short ones', async () => {
  const house = await portico.newProperty()
  const known = getCountries().flatMap((country) => getExampleNumber(country, examples)?.number ?? [])
  assert.ok(known.length > 230, 'nearly every country has one')
  const codes = new Set(getCountries().map((country) => getCountryCallingCode(country)))
  assert.ok([...codes].every((code) => known.some((number) => number.startsWith(`+${code}`))))
  // St Helena, Niue, Tokelau, the Falklands, Ascension; freephone and satellite numbers have a code of their own.
  const short = ['+29022158', '+6834002', '+6903010', '+50021000', '+24762889', '+80012345678', '+870773111632']
  const numbers = [...new Set([...known, ...short])]
  for (let i = 0; i < numbers.length; i += 20) {
    await Promise.all(
      numbers.slice(i, i + 20).map(async (number) => {
        const { status, body } = await log(house, { from_number: number, to_number: desk })
        assert.equal(status, 201, `${number}: ${JSON.stringify(body)}`)
        assert.equal(body.from_number, number)
      }),
    )
  }
})

test('what is no E.164 number is refused, and the field is named', async () => {
  const wrong = {
    'without +': '33612345678',
    'with spaces': '+33 6 12 34 56 78',
    'with hyphens': '+1-500-555-0100',
    'a zero after +': '+033612345678',
    'an exit code': '0033612345678',
    'a national number': '0612345678',
    letters: '+1500FLOWERS',
    'other digits': '+٣٣٦١٢٣٤٥٦٧٨',
    'sixteen digits': '+1234567890123456',
    'four digits': '+1234',
    'two plusses': '++33612345678',
    'a line break': '+33612345678\n',
    nothing: '',
    null: null,
    'a number': 33612345678,
  }
  const house = await portico.newProperty()
  for (const [what, number] of Object.entries(wrong)) {
    for (const field of ['from_number', 'to_number']) {
      const { status, body } = await log(house, { from_number: desk, to_number: desk, [field]: number })
      assert.deepEqual([status, body.detail?.map(({ loc }: { loc: string[] }) => loc)], [422, [['body', field]]], what)
    }
  }
})

test('a caller may hide their number; the one who is called may not', async () => {
  const house = await portico.newProperty()
  const hidden = await log(house, { from_number: 'anonymous', to_number: desk })
  assert.deepEqual([hidden.status, hidden.body.from_number, hidden.body.guest_id], [201, 'anonymous', null])
  assert.equal((await log(house, { from_number: desk, to_number: 'anonymous' })).status, 422)
  assert.equal((await log(house, { from_number: 'Anonymous', to_number: desk })).status, 422)
})
