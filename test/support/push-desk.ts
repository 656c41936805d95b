import type { TestApp, TestProperty } from './app.ts'
import { newPushBrowser, type newPushService } from './push-service.ts'
import { created } from './samples/sample.ts'
import { newAccount, newVisitor, PASSWORD } from './visitor.ts'

/** People at a desk who are told by push that a guest waits. */

export interface PushParts {
  portico: TestApp
  service: Awaited<ReturnType<typeof newPushService>>
}

let browsers = 0

/** Somebody at the desk, signed in, with a browser that the push service knows. */
export async function newPushDesk({ portico, service }: PushParts, hotel: TestProperty, role = 'front_desk') {
  const account = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role }])
  const visitor = newVisitor(portico.address)
  await visitor.submit(await visitor.open('/oauth/sign-in?to='), { email: account.email, password: PASSWORD })
  const cookie = [...visitor.cookies].map(([key, { value }]) => `${key.split('\n')[0]}=${value}`).join('; ')
  const headers = { cookie, 'portico-property': `sandbox:${hotel.id}`, 'sec-fetch-site': 'same-origin' }
  const ask = (method: string, path: string, body?: unknown) =>
    portico.request(method, path, { headers, ...(body !== undefined && { body }) })
  const path = `/push/${++browsers}`
  const browser = newPushBrowser(service.origin + path)
  const arrived = () => service.arrived.filter((one) => one.path === path)
  return { account, ask, ...browser, arrived, switchOn: () => ask('PUT', '/dashboard/push', browser.subscription) }
}

export const writes = (hotel: TestProperty, content: string, sender = '+15005550123') =>
  created(hotel, '/v1/sandbox/inbound-messages', { channel: 'sms', sender, content })

/** How many alerts of a house are still to be told. */
export const waitingAlerts = async ({ tables }: TestApp, { id }: TestProperty): Promise<number> =>
  (
    await tables.sandbox.one<{ count: number }>`
      select count(*)::int as count from push_alerts where property_id = ${id}`
  ).count
