import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NDJSON, ndjson, stays, upload } from '../modules/reservations/uploads.ts'
import { useOwnApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk } from '../support/dashboard.ts'

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })
const browser = useBrowser()

const ROWS = 10_000

test(
  'a list of 10,000 rows is scrolled to its end without a hitch, drawing only what is in sight',
  browser.needed,
  async (t) => {
    const hotel = await portico.newProperty()
    await upload(portico, hotel, NDJSON, ndjson(stays(ROWS)))
    const { page, open } = await atDesk(
      portico,
      await browser.newPage({ viewport: { width: 1440, height: 900 } }),
      hotel,
    )
    await open('/reservations?tab=list')
    const rows = page.locator('.rows')
    await rows.locator('tbody tr').first().waitFor()
    await rows.evaluate(loadAll, ROWS)
    const { frames, most } = await rows.evaluate(scrollThrough)
    const slow = frames.sort((a, b) => a - b).at(Math.floor(frames.length * 0.95))!
    t.diagnostic(`${frames.length} frames, 95 % within ${slow.toFixed(1)} ms, at most ${most} rows drawn at once`)
    assert.ok(most < 100, `${most} rows in the page at once`)
    assert.ok(slow < 50, `95 % of frames within ${slow} ms`)
  },
)

/** To the end again and again, until every page of the list was fetched. */
async function loadAll(box: unknown, wanted: number): Promise<void> {
  const element = box as { scrollTop: number; scrollHeight: number; querySelector(name: string): unknown }
  const table = element.querySelector('table') as { getAttribute(name: string): string }
  while (Number(table.getAttribute('aria-rowcount')) <= wanted) {
    element.scrollTop = element.scrollHeight
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Eighteen thousand pixels a second, several times as fast as a wheel is turned: the first and the last thousand rows. */
async function scrollThrough(box: unknown): Promise<{ frames: number[]; most: number }> {
  const element = box as {
    scrollTop: number
    scrollHeight: number
    clientHeight: number
    querySelectorAll(name: string): { length: number }
  }
  const frames: number[] = []
  let most = 0
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  element.scrollTop = 0
  let before = await nextFrame()
  const end = element.scrollHeight - element.clientHeight
  for (let top = 0; top < end; top += top > 44_000 && top < end - 44_000 ? end - 88_000 : 300) {
    element.scrollTop = top
    const now = await nextFrame()
    frames.push(now - before)
    before = now
    most = Math.max(most, element.querySelectorAll('tbody tr').length)
  }
  return { frames, most }
}
