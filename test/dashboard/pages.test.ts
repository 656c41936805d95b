import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import { ROUTES } from '../../dashboard/src/app/routes.ts'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, type Desk, requireAccessible, settled } from '../support/dashboard.ts'
import { newDemoHotel } from '../support/demo-hotel.ts'

/** What holds for every page, on the synthetic hotel. Set PORTICO_SHOTS to a folder for pictures of all of them. */

const portico = useApp()
const browser = useBrowser()
const SHOTS = process.env.PORTICO_SHOTS
const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
]
const PHONE = { width: 390, height: 844 }

async function shoot({ page }: Desk, path: string): Promise<void> {
  if (!SHOTS) return
  mkdirSync(SHOTS, { recursive: true })
  const name = path === '/' ? 'overview' : path.slice(1).replaceAll('/', '-').replace(':', '')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await settled(page)
    await page.screenshot({ path: `${SHOTS}/${name}-${size.width}.png`, fullPage: true })
  }
  await page.setViewportSize(SIZES[0]!)
}

/** What lies beside the screen, or beside the box that it is in. Months of rooms are moved by hand, and so are choices and code. */
const tooWide = (): string[] => {
  const page = document.scrollingElement!
  const boxes = [...document.querySelectorAll('main *')].filter((box) => {
    const moves = ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)
    return moves && box.scrollWidth > box.clientWidth + 1 && !box.matches('.heat, .calendar, [role=radiogroup], pre')
  })
  return [page, ...boxes]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map((box) => `${box.tagName} ${box.className}: ${box.scrollWidth} of ${box.clientWidth}`)
}

test(
  'every page says what it is, is accessible, fits a phone, complains of nothing and asks nobody else',
  browser.needed,
  async (t) => {
    const hotel = await newDemoHotel(portico)
    const desk = await atDesk(portico, await browser.newPage({ viewport: SIZES[0]! }), hotel)
    for (const { path } of ROUTES) {
      await t.test(path, async () => {
        await desk.turnTo(await hotel.addressOf(desk, path))
        assert.match(await desk.page.title(), /.+ · Portico$/)
        assert.equal(await desk.page.locator('main h1').count(), 1, 'one heading')
        await shoot(desk, path)
        await requireAccessible(desk.page, path)
        await desk.page.setViewportSize(PHONE)
        await settled(desk.page)
        assert.deepEqual(await desk.page.evaluate(tooWide), [])
        await desk.page.setViewportSize(SIZES[0]!)
        assert.deepEqual(desk.complaints.splice(0), [])
      })
    }
  },
)
