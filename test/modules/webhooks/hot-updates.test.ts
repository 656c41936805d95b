import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Claimed, dueDeliveries } from '../../../src/modules/webhooks/claim.ts'
import { outcomeOf, recordOutcomes } from '../../../src/modules/webhooks/outcome.ts'
import { dueLanes } from '../../../src/platform/jobs/backlog.ts'
import { claimDue, endLeases } from '../../../src/platform/jobs/claim.ts'
import { databaseClock } from '../../../src/platform/jobs/lease.ts'
import { useOwnApp } from '../../support/app.ts'
import { rewrittenInPlace } from '../../support/hot-updates.ts'
import { newPackage, newWebhook } from '../../support/samples/index.ts'
import { contextOf } from '../properties/context.ts'

const portico = useOwnApp({}, { role: 'api' })

test('a claim and its return rewrite a delivery on its own page; only its outcome touches the indexes', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/webhooks', newWebhook({ url: 'https://receiver.example/' }))
  await hotel.request('POST', '/v1/packages', newPackage())
  await contextOf(portico, hotel.id).db.tx(async (tx) => {
    const now = new Date(portico.clock.now() + 1000)
    const claim = async () => {
      const moment = { now, leaseNow: databaseClock() }
      const [lane] = await dueLanes(tx, dueDeliveries, moment, { propertyId: hotel.id })
      const [claimed] = await claimDue<Claimed>(tx, dueDeliveries, [{ ...lane!, free: 1 }], moment)
      return claimed!
    }
    const inPlace = (work: () => Promise<unknown>) =>
      rewrittenInPlace(tx, 'webhook_deliveries', async () => void (await work()))
    const attempt = { status_code: 200, latency_ms: 5, response: '', error: null }

    assert.equal(await inPlace(async () => endLeases(tx, dueDeliveries, [await claim()], null)), true)
    const claimed = await claim()
    const recorded = () => recordOutcomes(tx, [outcomeOf(claimed, now, attempt, { status: 200 })])
    assert.equal(await inPlace(recorded), false, 'it leaves the index of what is due')
  })
})
