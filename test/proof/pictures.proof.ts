import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { type TestProperty, useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, settled } from '../support/dashboard.ts'
import { newDemoHotel } from '../support/demo-hotel.ts'

/**
 * The ten most used pages of the demo hotel, as docs/dashboard/pictures.md shows them: light, dark and on a phone.
 * `PORTICO_WRITE_PICTURES=1 node scripts/check.mjs --proof test/proof/pictures.proof.ts` takes them anew.
 */

const portico = useApp()
const browser = useBrowser()
const FOLDER = 'docs/dashboard/pictures'
const MOST_BYTES = 64_000
const MOST_BYTES_IN_ALL = 1_500_000

const PAGES: Record<string, string> = {
  overview: '/',
  today: '/today',
  inbox: '/inbox?item=:thread',
  guest: '/guests/:id',
  reservations: '/reservations',
  occupancy: '/occupancy',
  recommendations: '/recommendations',
  assistant: '/assistant',
  deliveries: '/deliveries',
  'set-up': '/setup',
}

const LOOKS = {
  light: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light', hasTouch: true, isMobile: true },
} as const

let hotel: TestProperty
let bytes = 0

before(async () => {
  hotel = await newDemoHotel(portico)
  if (process.env.PORTICO_WRITE_PICTURES) mkdirSync(FOLDER, { recursive: true })
})

for (const [look, options] of Object.entries(LOOKS)) {
  test(`the ten most used pages are in the docs, small: ${look}`, browser.needed, async (t) => {
    const { id: thread, guest_id: guest } = await someThread(hotel)
    const paper = readFileSync('docs/dashboard/pictures.md', 'utf8')
    const { page, turnTo } = await atDesk(portico, await browser.newPage(options), hotel)
    for (const [name, path] of Object.entries(PAGES)) {
      // On a phone it is either the list or the thread.
      const place = look === 'phone' ? path.replace('?item=:thread', '') : path
      await turnTo(place.replace(':id', guest).replace(':thread', thread))
      const picture = await pictureOf(page)
      const file = `${FOLDER}/${name}-${look}.webp`
      assert.ok(picture.length <= MOST_BYTES, `${file}: ${picture.length} bytes`)
      assert.ok(paper.includes(`pictures/${name}-${look}.webp`), `${file} is shown`)
      if (process.env.PORTICO_WRITE_PICTURES) writeFileSync(file, picture)
      bytes += picture.length
    }
    t.diagnostic(`${Math.round(bytes / 1000)} kB so far`)
    assert.ok(bytes <= MOST_BYTES_IN_ALL, `${bytes} bytes in all`)
  })
}

/** Of a guest who is in the house, so that there is something to see. */
async function someThread(hotel: TestProperty): Promise<{ id: string; guest_id: string }> {
  const list = async (path: string) => (await hotel.request('GET', path)).body.data as Record<string, string>[]
  const here = new Set((await list('/v1/reservations?status=checked_in&limit=100')).map((stay) => stay.guest_id))
  const thread = (await list('/v1/threads')).find(({ guest_id }) => guest_id && here.has(guest_id))!
  return { id: thread.id!, guest_id: thread.guest_id! }
}

/** What is in sight, once it rests. */
async function pictureOf(page: Page): Promise<Buffer> {
  await settled(page)
  await page.evaluate(() => document.fonts.ready)
  const browser = await page.context().newCDPSession(page)
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 40 })
  return Buffer.from(data, 'base64')
}
