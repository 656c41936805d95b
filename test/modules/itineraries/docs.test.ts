import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { useApp } from '../../support/app.ts'

/** The commands of the page are run as they stand there, in one shell, in a sandbox with its synthetic hotel. */

const portico = useApp()

const skip = spawnSync('curl', ['--version']).status === 0 ? false : 'curl is not installed'

const commands = [...readFileSync('docs/itineraries/plan.md', 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)]

test('the page of itineraries: a stay in conflict, its events, arrival by the clock, a cancellation, a calendar', {
  skip,
}, async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/sandbox/reset')
  const script = `set -eo pipefail\n${commands.map(([, code]) => code!).join('\necho; echo ---\n')}`
  const env = { PATH: process.env.PATH, PORTICO: portico.address, PORTICO_KEY: hotel.key }
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', script], { env, timeout: 60_000 })
  const [made, changed, arrived, , cancelled, file] = stdout.split('\n---\n').map((answer) => answer.trim())
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
