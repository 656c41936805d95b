import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { DEFAULT_RULES, REASONS, RULE_ENTRIES, type RuleEntry } from '../../src/modules/revenue/rules.ts'
import { addDays } from '../../src/platform/schema/time.ts'
import { type TestProperty, useOwnApp } from '../support/app.ts'
import { created } from '../support/samples/sample.ts'

/** The recipe “Add a yield rule” of CONTRIBUTING.md, over every rule that there is. */

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })

const TABLE = 'src/modules/revenue/rules.ts'
const PAPER = 'docs/revenue/rules.md'
const TESTS = 'test/modules/revenue/yield.test.ts'
const speaking = RULE_ENTRIES.filter(([name]) => name !== 'limits')

const settingsOf = async (hotel: TestProperty) => (await hotel.request('GET', '/v1/revenue/settings')).body
const change = (hotel: TestProperty, rules: object) => hotel.request('PATCH', '/v1/revenue/settings', { rules })

test('a property begins with every rule’s own numbers, those that are off switched off', async () => {
  const rules: Record<string, Record<string, unknown>> = (await settingsOf(await portico.newProperty())).rules
  assert.deepEqual({ ...rules }, DEFAULT_RULES)
  for (const [name, { off, numbers }] of RULE_ENTRIES) {
    assert.equal(rules[name]!.enabled, off ? false : undefined, name)
    for (const [field, { preset, minimum, maximum }] of Object.entries(numbers)) {
      assert.ok(preset >= minimum && preset <= maximum, `${name}.${field} in ${TABLE}: its preset is out of its range`)
    }
  }
})

test('every number takes its range and nothing beyond, in settings and what-if', async () => {
  const hotel = await portico.newProperty()
  const tries = async (name: string, field: string, value: number) => {
    const rules = { [name]: { [field]: value } }
    const simulated = await hotel.request('POST', '/v1/revenue/simulate', { total_rooms: 10, rules, nights: [] })
    const saved = await change(hotel, rules)
    assert.equal(simulated.status, saved.status, `${name}.${field} = ${value}`)
    return saved
  }
  for (const [name, { numbers }] of RULE_ENTRIES) {
    for (const [field, { minimum, maximum }] of Object.entries(numbers)) {
      for (const value of [minimum, maximum]) {
        const { status, body } = await tries(name, field, value)
        assert.equal(status, 200, JSON.stringify(body))
        assert.equal(body.rules[name][field], value)
      }
      for (const value of [minimum - 1, maximum + 1]) assert.equal((await tries(name, field, value)).status, 422)
    }
  }
})

test('what-if counts every reason, and a rule can be switched off and on', async () => {
  const hotel = await portico.newProperty()
  await created(hotel, '/v1/room-types', { name: 'Sea View', inventory: 10, base_rate: 100 })
  const on = Object.fromEntries(speaking.flatMap(([name, { off }]) => (off ? [[name, { enabled: true }]] : [])))
  assert.equal((await change(hotel, on)).status, 200)
  const { rules } = await settingsOf(hotel)
  for (const name of Object.keys(on)) assert.equal(rules[name].enabled, true)
  const nights = [
    {
      date: addDays(new Date(portico.clock.now()).toISOString().slice(0, 10), 9),
      room_type: 'Sea View',
      rooms: 1,
      rate: 100,
    },
  ]
  const { body } = await hotel.request('POST', '/v1/revenue/simulate', { total_rooms: 10, nights })
  assert.deepEqual(Object.keys(body.summary.by_reason), REASONS)
  for (const { reason, explanation } of body.data[0].recommendations) {
    assert.equal(explanation.rule, reason)
    assert.ok(explanation.text.endsWith('.'), explanation.text)
    const { numbers } = speaking.find(([name]) => name === reason)![1]
    const thresholds = Object.keys(numbers).filter((field) => field !== 'adjust_pct')
    assert.deepEqual(Object.keys(explanation.thresholds).sort(), thresholds.sort(), reason)
  }
})

test('every rule is described, has a row in the paper with its own numbers, and a test of its own', () => {
  const [paper, tests] = [PAPER, TESTS].map((path) => readFileSync(path, 'utf8'))
  for (const [name, { description, off, numbers }] of speaking) {
    assert.ok(description, `${name} has no description in ${TABLE}`)
    const row = paper!.split('\n').find((line) => line.includes(`| \`${name}\``))
    assert.ok(row, `${PAPER} has no row for ${name}`)
    assert.equal(row.includes('*(off)*'), Boolean(off), `${PAPER}: whether ${name} is off`)
    for (const preset of presetsIn(numbers))
      assert.ok(row.includes(preset), `${PAPER} does not say ${preset} of ${name}`)
    assert.ok(tests!.includes(`'${name}'`), `${TESTS} has no test of ${name}`)
  }
})

/** As a person reads them: 85 %, +20 %, 3 days. A premium and a place at the mean speak for themselves. */
function presetsIn(numbers: RuleEntry['numbers']): string[] {
  return Object.entries(numbers)
    .filter(([field, { preset }]) => preset !== 0 && !(field === 'adjust_pct' && Object.keys(numbers).length === 1))
    .map(([, { kind, preset }]) => {
      if (kind === 'days') return `${preset} days`
      return `${kind === 'change' ? (preset > 0 ? '+' : '−') : ''}${Math.abs(preset)} %`
    })
}
