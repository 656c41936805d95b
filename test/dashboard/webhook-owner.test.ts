import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk } from '../support/dashboard.ts'
import { newWebhook } from '../support/samples/index.ts'
import { until } from '../support/until.ts'

/** Whose an endpoint is, and how somebody takes over one that lost what it was made with. */

const portico = useApp()
const browser = useBrowser()

test(
  'an endpoint shows what it was made with and may hear of; one whose key is revoked says so and is taken over',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty()
    const scopes = ['webhooks:read', 'webhooks:write', 'packages:read']
    const key = (await hotel.request('POST', '/v1/api-keys', { name: 'channel manager', scopes })).body
    const endpoint = (
      await portico.request('POST', '/v1/webhooks', { key: key.key, body: newWebhook({ events: ['*'] }) })
    ).body
    const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel)
    await open(`/webhooks/${endpoint.id}`)
    const owner = page.getByRole('region', { name: 'Whose it is' })
    await owner.getByText(`channel manager (…${key.hint})`).waitFor()
    await owner.getByText('Packages').waitFor()
    assert.equal(await owner.getByText('Calls').count(), 0)

    await hotel.request('DELETE', `/v1/api-keys/${key.id}`)
    await page.getByText('What it was made with was withdrawn').waitFor()
    await page.getByRole('button', { name: 'Take over and enable' }).click()
    await page.getByRole('button', { name: 'Send test event' }).waitFor()
    await owner.getByText(/^Person …/).waitFor()
    await owner.getByText('Calls').waitFor()

    await portico.tables.sandbox
      .run`update webhook_endpoints set created_by = null, scopes = default where property_id = ${hotel.id}`
    await open(`/webhooks/${endpoint.id}`)
    await owner.getByText('Not known').waitFor()
    await page.getByRole('button', { name: 'Make it mine' }).click()
    await until(async () => /^acc_/.test((await hotel.request('GET', `/v1/webhooks/${endpoint.id}`)).body.created_by))
    assert.deepEqual(complaints, [])
  },
)
