import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../support/app.ts'
import { runPageInHotel, withoutCurl } from '../../support/page.ts'

/** The commands of the page are run as they stand there, in one shell, in a sandbox with its synthetic hotel. */

const portico = useApp()

test('the page of itineraries: a stay in conflict, its events, arrival by the clock, a cancellation, a calendar', {
  skip: withoutCurl,
}, async () => {
  const { answers } = await runPageInHotel(portico, 'docs/itineraries/plan.md')
  const [made, changed, arrived, , cancelled, file] = answers
  const stay = JSON.parse(made!)
  assert.deepEqual([stay.status, stay.party_size], ['pre_arrival', 3])
  assert.equal(stay.events[0].datetime, `${stay.check_in}T19:30:00`)
  const [dinner, massage] = stay.events.map(({ event_id }: { event_id: string }) => event_id)
  assert.deepEqual(stay.conflicts, [
    { event_id: dinner, reason: 'overlap', other_event_id: massage },
    { event_id: massage, reason: 'overlap', other_event_id: dinner },
  ])
  const ferry = JSON.parse(changed!)
  assert.deepEqual([ferry.name, ferry.duration_minutes, 'pier' in ferry], ['Ferry', 45, false])
  const [clock, list] = arrived!.split(/(?<=Z"})/)
  assert.equal(JSON.parse(clock!).now.slice(0, 10), stay.check_in)
  assert.equal(JSON.parse(list!).data[0].id, stay.id)
  assert.deepEqual([JSON.parse(cancelled!).status, JSON.parse(cancelled!).room_type], ['cancelled', 'Garden Suite'])
  assert.match(file!, /^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Massage\r\n[\s\S]*STATUS:CANCELLED\r\n[\s\S]*END:VCALENDAR$/)
  assert.doesNotMatch(file!, /Ferry|ferry/, 'neither the removed event nor the notes for staff')
})
