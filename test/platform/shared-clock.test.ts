import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '../../src/platform/runtime/log.ts'
import { createSharedClock, readClock } from '../../src/platform/runtime/shared-clock.ts'
import { useApp } from '../support/app.ts'

const portico = useApp()
const MINUTE_MS = 60_000
const isNear = (ms: number, expected: number) => assert.ok(Math.abs(ms - expected) < 1000, `${ms} is not ${expected}`)

/** An answer that took so long, from a database whose clock is so far ahead of this machine's. */
function reading(aheadMs: number, tookMs = 2) {
  const [now, answeredMs] = [Date.now(), performance.now()]
  return { databaseMs: now - tookMs / 2 + aheadMs, askedMs: answeredMs - tookMs, answeredMs }
}

test('the time is the database’s, whatever this machine’s clock says', async () => {
  const clock = createSharedClock(createLog('silent'))
  clock.note(await readClock(portico.tables.live))
  const { ms } = await portico.tables.live.one<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`
  isNear(clock.now(), ms)
  isNear(clock.aheadMs(), Date.now() - ms)
})

test('a reading moves it only as far as it proves it wrong: a slow answer proves nothing', () => {
  const clock = createSharedClock(createLog('silent'))
  clock.note(reading(MINUTE_MS))
  isNear(clock.aheadMs(), -MINUTE_MS)
  clock.note(reading(MINUTE_MS + 4000, 10_000))
  isNear(clock.aheadMs(), -MINUTE_MS)
  clock.note(reading(MINUTE_MS + 9000, 10_000))
  isNear(clock.aheadMs(), -MINUTE_MS - 4000)
  clock.note(reading(0))
  isNear(clock.aheadMs(), 0)
})

test('it waits where it was a little ahead, so that what comes later is never earlier', () => {
  const clock = createSharedClock(createLog('silent'))
  clock.note(reading(500))
  const before = clock.now()
  clock.note(reading(0))
  assert.equal(clock.now(), before)
})

test('a machine that is far off is told so once, and once when it is right again', () => {
  const said: string[] = []
  const log = createLog('silent')
  log.warn = (_: unknown, text?: string) => void said.push(text!)
  log.info = (text: unknown) => void said.push(text as string)
  const clock = createSharedClock(log)
  for (const aheadMs of [0, -MINUTE_MS, -MINUTE_MS, 0, 0]) clock.note(reading(aheadMs))
  assert.deepEqual(said, [
    'this machine’s clock differs from the database’s, which counts',
    'this machine’s clock agrees with the database’s again',
  ])
})
