import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import { menuPathOf, ROUTES } from '../../dashboard/src/app/routes.ts'
import { type TestProperty, useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, type Desk, requireAccessible, settled } from '../support/dashboard.ts'

/** What holds for every page, on the synthetic hotel. Set PORTICO_SHOTS to a folder for pictures of all of them. */

const portico = useApp({ PORTICO_LIMIT_DEFAULT: '100000' })
const browser = useBrowser()
const SHOTS = process.env.PORTICO_SHOTS
const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
]

let hotel: TestProperty
/** Of whom a name is left to look at. */
let erased: string

/** Records that no list leads to at first sight: reached once from the button that erases; behind the calendar. */
const RECORDS: Record<string, () => Promise<string>> = {
  '/guests/:id/erased': async () => erased,
  '/reservations/:id': async () => (await hotel.request('GET', '/v1/reservations?limit=1')).body.data[0].id,
}

/** The path with a record of this hotel in it: the first that the page above it leads to. */
async function addressOf({ page, turnTo }: Desk, path: string): Promise<string> {
  if (!path.includes(':id')) return path
  const record = await RECORDS[path]?.()
  if (record) return path.replace(':id', record)
  await turnTo(menuPathOf(path))
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  const pattern = new RegExp(`${path.replace(':id', '[a-z]+_[^/]+')}$`)
  const found = links.map((link) => pattern.exec(link)?.[0]).find(Boolean)
  assert.ok(found, `${menuPathOf(path)} leads to a record`)
  return found
}

/** The synthetic hotel, and what it has none of. */
async function open(): Promise<void> {
  hotel = await portico.newProperty('sandbox', { name: 'Harbour House' })
  await hotel.request('POST', '/v1/sandbox/reset')
  await hotel.request('POST', '/v1/sandbox/inbound-messages', {
    channel: 'sms',
    sender: '+15005550123',
    content: 'Is the pool open after nine?',
  })
  const { body: guest } = await hotel.request('POST', '/v1/guests', { first_name: 'Room', last_name: 'Service' })
  erased = guest.id
  await hotel.request('POST', '/v1/charges', { category: 'fnb', amount: 9, description: 'Room service, club sandwich' })
  await hotel.request('POST', `/v1/guests/${erased}/erase`)
  await hotel.request('POST', '/v1/webhooks', { url: 'https://example.com/hook', events: ['*'] })
  await hotel.request('POST', '/v1/ai/chat', {
    messages: [{ role: 'user', content: 'Can I have two extra towels in room 12, please?' }],
  })
}

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

test(
  'every page says what it is, is accessible, complains of nothing and asks nobody else',
  browser.needed,
  async (t) => {
    await open()
    const desk = await atDesk(portico, await browser.newPage({ viewport: SIZES[0]! }), hotel)
    for (const { path } of ROUTES) {
      await t.test(path, async () => {
        await desk.turnTo(await addressOf(desk, path))
        assert.match(await desk.page.title(), /.+ · Portico$/)
        assert.equal(await desk.page.locator('main h1').count(), 1, 'one heading')
        await shoot(desk, path)
        await requireAccessible(desk.page, path)
        assert.deepEqual(desk.complaints.splice(0), [])
      })
    }
  },
)
