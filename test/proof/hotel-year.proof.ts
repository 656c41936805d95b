import assert from 'node:assert/strict'
import { test } from 'node:test'
import { liveThrough } from '../hotel-year/year.ts'
import { useOwnApp } from '../support/app.ts'

const portico = useOwnApp({
  PORTICO_LIMIT_DEFAULT: '10000000',
  PORTICO_LIMIT_PROPERTY: '10000000',
  PORTICO_EVENT_RETENTION_DAYS: '3650',
})

const seed = Number(process.env.PORTICO_TEST_SEED ?? 1)
const days = Number(process.env.PORTICO_TEST_DAYS ?? 365)

test('a year of two hotels is as an independent model foretells it', async (t) => {
  const progress = (line: string) => process.stderr.write(`  ${line}\n`)
  const findings = await liveThrough(portico, { seed, from: '2027-01-02', days, stocktaking: 14, progress })
  t.diagnostic(`seed ${seed}: ${findings}`)
  assert.deepEqual(findings.violations.slice(0, 20), [])
})
