import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { allPages, atDesk, type Desk, requireAccessible, settled } from '../support/dashboard.ts'

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

const LISTS: Record<string, string> = {
  '/guests/:id': '/v1/guests',
  '/messages/:id': '/v1/messaging',
  '/conversations/:id': '/v1/ai/conversations',
  '/calls/:id': '/v1/calls',
  '/reservations/:id': '/v1/reservations',
  '/packages/:id': '/v1/packages',
  '/itineraries/:id': '/v1/itineraries',
  '/knowledge/:id': '/v1/knowledge/sources',
  '/webhooks/:id': '/v1/webhooks',
  '/events/:id': '/v1/events',
  '/requests/:id': '/v1/requests',
}

/** The path with a record of this hotel in it. */
async function addressOf(path: string): Promise<string> {
  if (!path.includes(':id')) return path
  if (path === '/guests/:id/erased') return path.replace(':id', erased)
  const { body } = await hotel.request('GET', `${LISTS[path]}?limit=1`)
  assert.ok(body.data?.[0]?.id, `${path} has a record to show: ${JSON.stringify(body).slice(0, 200)}`)
  return path.replace(':id', body.data[0].id)
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
    const pages = allPages()
    assert.ok(pages.length > 35, 'the list of pages is read')
    for (const { path } of pages) {
      await t.test(path, async () => {
        await desk.turnTo(await addressOf(path))
        assert.match(await desk.page.title(), /.+ · Portico$/)
        assert.equal(await desk.page.locator('main h1').count(), 1, 'one heading')
        await shoot(desk, path)
        await requireAccessible(desk.page, path)
        assert.deepEqual(desk.complaints.splice(0), [])
      })
    }
  },
)
