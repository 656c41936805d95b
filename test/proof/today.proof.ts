import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imported, NDJSON, ndjson } from '../modules/reservations/uploads.ts'
import { useOwnApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk } from '../support/dashboard.ts'
import { newReservation } from '../support/samples/reservations.ts'
import { created } from '../support/samples/sample.ts'

/** The run begins on 12 November 2026 at 10:00 UTC. */

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })
const browser = useBrowser()

const ROOMS = 1200
const HISTORY = 100_000

test(
  'a house of 1,200 rooms and years of stays is on the screen at once, and follows every key',
  browser.needed,
  async (t) => {
    const hotel = await portico.newProperty('sandbox', { timezone: 'UTC', name: 'Grand Resort' })
    const guests: string[] = []
    while (guests.length < ROOMS) {
      const some = Array.from({ length: 50 }, (_, at) => ({
        first_name: 'Guest',
        last_name: `Number ${guests.length + at}`,
      }))
      guests.push(...(await Promise.all(some.map((guest) => created(hotel, '/v1/guests', guest)))))
    }
    const day = (from: number) => new Date(Date.parse('2026-11-12') + from * 86_400_000).toISOString().slice(0, 10)
    const past = Array.from({ length: HISTORY }, (_, at) =>
      newReservation({ check_in: day(-3 - (at % 1000)), check_out: day(-2 - (at % 1000)), status: 'checked_out' }),
    )
    const here = guests.map((id, at) =>
      newReservation({
        check_in: day(-1),
        check_out: day(1 + (at % 5)),
        guest_id: id,
        room: String(at),
        status: 'checked_in',
      }),
    )
    await imported(portico, hotel, NDJSON, ndjson([...past, ...here]))
    const ask = async () => {
      const begun = performance.now()
      const { body } = await hotel.request('GET', '/v1/desk?show=in_house&limit=500')
      assert.equal(body.data.length, 500)
      return performance.now() - begun
    }
    for (let warm = 0; warm < 5; warm++) await ask()
    const times = []
    for (let asked = 0; asked < 20; asked++) times.push(await ask())
    const median = times.sort((a, b) => a - b)[10]!

    const { page, open } = await atDesk(
      portico,
      await browser.newPage({ viewport: { width: 1440, height: 900 } }),
      hotel,
    )
    await open('/') // the code is there
    const begun = performance.now()
    await open('/today?show=in_house')
    await page.getByText('1200 of 1200').waitFor()
    const shown = performance.now() - begun
    assert.ok((await page.getByRole('row').count()) < 60, 'only those in sight are drawn')
    const keyMs: number[] = await page.evaluate(async () => {
      const taken: number[] = []
      for (let press = 0; press < 50; press++) {
        const at = performance.now()
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }))
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        taken.push(performance.now() - at)
      }
      return taken
    })
    const slowest = keyMs.sort((a, b) => a - b)[Math.floor(keyMs.length * 0.95)]!
    const typed = performance.now()
    await page.getByRole('searchbox').fill('number 1199')
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
    const found = performance.now() - typed
    t.diagnostic(
      `500 of ${HISTORY + ROOMS} stays: ${median.toFixed(0)} ms · page of ${ROOMS}: ${shown.toFixed(0)} ms · ` +
        `a key: 95 % within ${slowest.toFixed(0)} ms · found after ${found.toFixed(0)} ms`,
    )
    assert.ok(slowest < 100, `95 % of keys within ${slowest} ms`)
    assert.ok(median < 500, `${median} ms for 500 stays`)
  },
)
