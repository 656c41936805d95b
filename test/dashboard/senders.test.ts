import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible } from '../support/dashboard.ts'

/** A house proves its senders on the page where it sets them. */

const portico = useApp()
const browser = useBrowser()

test(
  'the settings show the record to publish, check it on demand, and take a number’s code',
  browser.needed,
  async () => {
    const senders = { email: 'Harbour House <stay@harbour.magic.example>', sms: '+15005550142' }
    const hotel = await portico.newProperty('sandbox', { name: 'Harbour House', senders })
    const desk = await atDesk(portico, await browser.newPage({ viewport: { width: 1440, height: 900 } }), hotel)
    await desk.open('/settings?tab=messages')
    const { page } = desk
    const mail = page.getByRole('region', { name: 'E-mail' })
    const number = page.getByRole('region', { name: 'Text message' })
    await mail.getByText('Not proved yet').waitFor()
    assert.equal(await mail.getByLabel('Name of the TXT record').innerText(), '_portico.harbour.magic.example')
    assert.match(await mail.getByLabel('Its value').innerText(), /^portico-verification=/)
    await requireAccessible(page, 'senders')
    await mail.getByRole('button', { name: 'Check now' }).click()
    await mail.getByText('Proved', { exact: true }).waitFor()
    assert.equal(await mail.getByRole('button', { name: 'Check now' }).count(), 0)

    assert.equal(await number.getByLabel('Code').count(), 0)
    await number.getByRole('button', { name: 'Send a code' }).click()
    await number.getByLabel('Code').fill('654321')
    await number.getByRole('button', { name: 'Confirm' }).click()
    await number.getByText(/not the code that was sent/).waitFor()
    await number.getByLabel('Code').fill('123456')
    await number.getByRole('button', { name: 'Confirm' }).click()
    await number.getByText('Proved', { exact: true }).waitFor()
    assert.deepEqual(
      desk.complaints.filter((complaint) => !complaint.includes('409')),
      [],
    )
  },
)

test('a sender that is set on the page stands below at once, with what proves it', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { name: 'Harbour House' })
  const desk = await atDesk(portico, await browser.newPage({ viewport: { width: 1440, height: 900 } }), hotel)
  await desk.open('/settings?tab=messages')
  await desk.page.getByText('No sender is set').waitFor()
  await desk.page.getByLabel('E-mail').fill('stay@quay.example')
  await desk.page.getByRole('button', { name: 'Save' }).click()
  await desk.page.getByRole('region', { name: 'E-mail' }).getByText('Not proved yet').waitFor()
})
