import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { breakableProxy } from '../support/breakable-proxy.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk } from '../support/dashboard.ts'

/** A page that stays open while the server is restarted. */

const portico = useApp()
const browser = useBrowser()

test('while the server is away the page says so; when it is back, the page is too', browser.needed, async (t) => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/guests', { first_name: 'Ada', last_name: 'Lovelace' })
  await hotel.request('POST', '/v1/guests', { first_name: 'Grace', last_name: 'Hopper' })
  const proxy = await breakableProxy()
  t.after(proxy.close)
  const { page, open } = await atDesk(
    portico,
    await browser.newPage({ proxy, viewport: { width: 1440, height: 900 } }),
    hotel,
  )
  await open('/guests')
  const badge = page.getByRole('banner').getByRole('status')
  await badge.getByText('Live', { exact: true }).waitFor()
  await page.getByText('Ada Lovelace').waitFor()

  proxy.goAway()
  await badge.getByText('Offline: connecting again').waitFor()
  assert.ok(await page.getByText('Ada Lovelace').isVisible(), 'what was there stays')
  await page.getByRole('searchbox').fill('Hopper')
  await page.getByText('The server cannot be reached.').waitFor()
  assert.equal(await page.getByText(/guests\.list/).count(), 0, 'nothing of the inside is shown')

  proxy.comeBack()
  await page.getByText('Grace Hopper').waitFor({ timeout: 5000 })
  await badge.getByText('Live', { exact: true }).waitFor()
})

test('what was being written is there when the server is back, and goes out', browser.needed, async (t) => {
  const hotel = await portico.newProperty()
  const content = 'Is the pool open after nine?'
  await hotel.request('POST', '/v1/sandbox/inbound-messages', { channel: 'sms', sender: '+15005550123', content })
  const proxy = await breakableProxy()
  t.after(proxy.close)
  const { page, open } = await atDesk(
    portico,
    await browser.newPage({ proxy, viewport: { width: 1440, height: 900 } }),
    hotel,
  )
  await open('/inbox')
  const badge = page.getByRole('banner').getByRole('status')
  await badge.getByText('Live', { exact: true }).waitFor()
  await page.getByText(content).first().click()
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await reply.fill('Until ten, and the towels are there.')
  await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor() // all it needs is there

  proxy.goAway()
  await badge.getByText('Offline: connecting again').waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.locator('.inbox-reply').getByText('The server cannot be reached.').waitFor() // it is not tried any more
  assert.equal(await reply.inputValue(), 'Until ten, and the towels are there.')

  proxy.comeBack()
  const begun = performance.now()
  await badge.getByText('Live', { exact: true }).waitFor({ timeout: 5000 })
  t.diagnostic(`back after ${Math.round(performance.now() - begun)} ms`)
  assert.equal(await reply.inputValue(), 'Until ten, and the towels are there.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Until ten, and the towels are there.').first().waitFor()
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('.inbox-reply textarea')?.value === '')
  const { body } = await hotel.request('GET', '/v1/messaging')
  assert.equal(body.data.length, 1, 'once')
})
