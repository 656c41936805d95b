import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useOwnApp } from '../support/app.ts'
import { liveThrough } from './year.ts'

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '10000000', PORTICO_LIMIT_PROPERTY: '10000000' })

const seed = Number(process.env.PORTICO_TEST_SEED ?? 1)

// Paris puts its clocks back on the third of these days, New York on the last.
test('ten days of two hotels are as an independent model foretells them', async (t) => {
  const findings = await liveThrough(portico, { seed, from: '2027-10-29', days: 10, stocktaking: 5 })
  t.diagnostic(`seed ${seed}: ${findings}`)
  for (const [what, figure] of Object.entries(findings.figures)) assert.ok(figure > 0, `none of them: ${what}`)
  assert.deepEqual(findings.violations.slice(0, 20), [])
})
