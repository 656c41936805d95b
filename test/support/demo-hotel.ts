import assert from 'node:assert/strict'
import { menuPathOf } from '../../dashboard/src/app/routes.ts'
import type { TestApp, TestProperty } from './app.ts'
import type { Desk } from './dashboard.ts'

/** The synthetic hotel with what it has none of, and where each page of the dashboard finds a record of it. */

export interface DemoHotel extends TestProperty {
  /** The path of a route with a record in it. */
  addressOf(desk: Desk, path: string): Promise<string>
}

export async function newDemoHotel(portico: TestApp): Promise<DemoHotel> {
  const hotel = await portico.newProperty('sandbox', { name: 'Harbour House' })
  await hotel.request('POST', '/v1/sandbox/reset')
  await hotel.request('POST', '/v1/sandbox/inbound-messages', {
    channel: 'sms',
    sender: '+15005550123',
    content: 'Is the pool open after nine?',
  })
  const { body: guest } = await hotel.request('POST', '/v1/guests', { first_name: 'Room', last_name: 'Service' })
  await hotel.request('POST', '/v1/charges', { category: 'fnb', amount: 9, description: 'Room service, club sandwich' })
  await hotel.request('POST', `/v1/guests/${guest.id}/erase`)
  await hotel.request('POST', '/v1/webhooks', { url: 'https://example.com/hook', events: ['*'] })
  const { body: reservations } = await hotel.request('GET', '/v1/reservations?limit=1')
  /** Those that no list leads to at first sight: reached once from the button that erases; behind the calendar. */
  const records: Record<string, string> = {
    '/guests/:id/erased': guest.id,
    '/reservations/:id': reservations.data[0].id,
  }
  return {
    ...hotel,
    async addressOf(desk, path) {
      if (!path.includes(':id')) return path
      return records[path] ? path.replace(':id', records[path]) : firstLink(desk, path)
    },
  }
}

/** The first record that the page above it leads to. */
async function firstLink({ page, turnTo }: Desk, path: string): Promise<string> {
  await turnTo(menuPathOf(path))
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  const pattern = new RegExp(`${path.replace(':id', '[a-z]+_[^/]+')}$`)
  const found = links.map((link) => pattern.exec(link)?.[0]).find(Boolean)
  assert.ok(found, `${menuPathOf(path)} leads to a record`)
  return found
}
