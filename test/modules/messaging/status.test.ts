import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { advance, type StatusUpdate } from '../../../src/modules/messaging/status.ts'
import type { MessageRow } from '../../../src/modules/messaging/store.ts'

const ROW = {
  id: 'omsg_1',
  status: 'queued',
  metadata: {},
  error: null,
  sent_at: null,
  delivered_at: null,
  read_at: null,
}
const RANK = { queued: 0, sent: 1, delivered: 2, read: 3, failed: 4 }

const play = (news: readonly StatusUpdate['status'][]) => {
  let row = ROW as unknown as MessageRow
  const seen = [row.status]
  const events: string[] = []
  for (const [i, status] of news.entries()) {
    const moved = advance(row, { status, at: new Date(i * 1000) })
    if (!moved) continue
    row = moved.row
    seen.push(row.status)
    events.push(...moved.events.map(({ kind }) => kind.type))
  }
  return { row, seen, events }
}

const anyNews = fc.array(fc.constantFrom<StatusUpdate['status']>('sent', 'delivered', 'read', 'failed'), {
  maxLength: 12,
})

test('whatever receipts come, in whatever order and however often, a status never goes back', () => {
  fc.assert(
    fc.property(anyNews, (news) => {
      const { seen } = play(news)
      for (const [i, status] of seen.entries()) {
        if (i > 0) assert.ok(RANK[status] > RANK[seen[i - 1]!], seen.join(' → '))
      }
    }),
  )
})

test('each event is told once, in order, and those told are the stages that were passed', () => {
  fc.assert(
    fc.property(anyNews, (news) => {
      const { row, events } = play(news)
      assert.equal(new Set(events).size, events.length, events.join(' '))
      const all = ['message.sent', 'message.delivered', 'message.read']
      const passed = all.slice(0, row.status === 'failed' ? (row.sent_at ? 1 : 0) : RANK[row.status])
      assert.deepEqual(events, row.status === 'failed' ? [...passed, 'message.failed'] : passed)
    }),
  )
})

test('news that imply others fill in their times; each event shows the message as it was at its stage', () => {
  const moved = advance(ROW as unknown as MessageRow, { status: 'read', at: new Date(5000) })!
  assert.deepEqual(
    moved.events.map(({ kind, message }) => [kind.type, message.status, message.delivered_at, message.read_at]),
    [
      ['message.sent', 'sent', null, null],
      ['message.delivered', 'delivered', '1970-01-01T00:00:05.000Z', null],
      ['message.read', 'read', '1970-01-01T00:00:05.000Z', '1970-01-01T00:00:05.000Z'],
    ],
  )
})

test('failed is the end, unless nobody knew: then a later receipt is right', () => {
  const failed = (code: string) => ({ ...ROW, status: 'failed', error: { code, message: '' } }) as unknown as MessageRow
  assert.equal(advance(failed('undeliverable'), { status: 'delivered', at: new Date(0) }), undefined)
  assert.equal(advance(failed('cancelled'), { status: 'sent', at: new Date(0) }), undefined)
  const corrected = advance(failed('outcome_unknown'), { status: 'delivered', at: new Date(0) })!
  assert.deepEqual([corrected.row.status, corrected.row.error, corrected.row.failed_at], ['delivered', null, null])
  assert.equal(advance(failed('outcome_unknown'), { status: 'failed', at: new Date(0) }), undefined)
})
