import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Status } from '../../../src/modules/messaging/schema.ts'
import { dueMessages } from '../../../src/modules/messaging/sending/due.ts'
import { advance } from '../../../src/modules/messaging/status.ts'
import { markAttempt, moveMessage } from '../../../src/modules/messaging/status-store.ts'
import { type MessageRow, readMessage } from '../../../src/modules/messaging/store.ts'
import { columns } from '../../../src/platform/database/sql.ts'
import { dueLanes } from '../../../src/platform/jobs/backlog.ts'
import { claimDue } from '../../../src/platform/jobs/claim.ts'
import { databaseClock } from '../../../src/platform/jobs/lease.ts'
import type { Context } from '../../../src/platform/operation/context.ts'
import { newId } from '../../../src/platform/schema/ids.ts'
import { firstVersion } from '../../../src/platform/schema/version.ts'
import { useOwnApp } from '../../support/app.ts'
import { rewrittenInPlace } from '../../support/hot-updates.ts'
import { contextOf } from '../properties/context.ts'

const portico = useOwnApp()

const queued = ({ property, now }: Context): MessageRow => ({
  property_id: property.id,
  id: newId('msg', now.getTime()),
  guest_id: null,
  reservation_id: null,
  channel: 'sms',
  status: 'queued',
  recipient: '+447700900123',
  subject: null,
  content: 'Your room is ready.',
  category: 'transactional',
  template: null,
  metadata: {},
  segments: 1,
  scheduled_at: null,
  send_relative: null,
  held_until: null,
  sent_at: null,
  delivered_at: null,
  read_at: null,
  failed_at: null,
  error: null,
  provider: null,
  provider_account: null,
  sender: null,
  provider_message_id: null,
  due_at: now.toISOString(),
  attempted_at: null,
  attempts: 0,
  leased_until: null,
  lease_losses: 0,
  ...firstVersion({ now }),
})

test('a claim and an attempt rewrite a message on its own page and touch no index; its status stands in one', async () => {
  const hotel = await portico.newProperty()
  await contextOf(portico, hotel.id).tx(async (ctx) => {
    const row = queued(ctx)
    const { id } = row
    await ctx.db.run`insert into messages ${columns(row)}` // seen by no worker: it is never committed
    const now = async () => (await readMessage(ctx, id))!
    const inPlace = (work: () => Promise<unknown>) =>
      rewrittenInPlace(ctx.db, 'messages', async () => assert.ok(await work()))
    const move = (status: Exclude<Status, 'queued'>) => async () => {
      const before = await now()
      return moveMessage(ctx, before, advance(before, { status, at: ctx.now, providerMessageId: 'SM0123456789' })!)
    }
    const due = dueMessages(1000)
    const moment = { now: ctx.now, leaseNow: databaseClock() }
    const [lane] = await dueLanes(ctx.db, due, moment, { propertyId: hotel.id })
    const claim = async () => (await claimDue(ctx.db, due, [{ ...lane!, free: 1 }], moment)).length
    const attempt = async () => {
      const before = await now()
      return markAttempt(ctx, before, { ...before, attempted_at: ctx.now.toISOString(), attempts: 1 })
    }

    assert.equal(await inPlace(claim), true)
    assert.equal(await inPlace(attempt), true)
    assert.equal(await inPlace(move('sent')), false, 'it leaves the index of what is due')
    assert.equal(await inPlace(move('delivered')), false, 'it moves in the index of statuses')
  })
})
