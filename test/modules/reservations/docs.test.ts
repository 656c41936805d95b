import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../support/app.ts'
import { runPageInHotel, withoutCurl } from '../../support/page.ts'

const portico = useApp()

test('the page of stays: booked, cancelled and taken back, picked up from a block, planned', {
  skip: withoutCurl,
}, async () => {
  const { answers } = await runPageInHotel(portico, 'docs/reservations/stays.md')
  const [, moves, group, plan] = answers
  const [cancelled, again] = moves!.split(/(?<=\})(?=\{)/).map((text) => JSON.parse(text))
  assert.deepEqual([cancelled.status, again.status, again.version], ['cancelled', 'booked', 3])
  const picked = JSON.parse(group!)
  assert.match(picked.block_id, /^blk_/)
  const itinerary = JSON.parse(plan!)
  assert.deepEqual([itinerary.reservation_id, itinerary.check_in], [picked.id, picked.check_in])
})
