import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { inviteFirst } from '../../src/modules/accounts/index.ts'
import { type TestProperty, useOwnApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { settled, watch } from '../support/dashboard.ts'
import { startReceiver } from '../support/receiver.ts'
import { newAccount, PASSWORD as VISITOR_PASSWORD } from '../support/visitor.ts'

/** From an empty server to a delivered message, and what each kind of person does most, in one sitting. */

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })
const browser = useBrowser()

const PASSWORD = 'four ferries before nine'

async function firstAccount(page: Page): Promise<void> {
  const token = await inviteFirst(portico.app.environments.live.db, new Date())
  await page.goto(`${portico.address}/oauth/setup?token=${token}`)
  await page.getByLabel('E-mail address').fill('ann@hotel.example')
  await page.getByLabel('Your name').fill('Ann Harbour')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('The same password again').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.waitForURL(/\/dashboard\/sandbox\/pty_/)
}

async function createKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create key' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('booking engine')
  await dialog.getByRole('button', { name: 'Everything I may do' }).click()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const secret = await page.getByTestId('secret').innerText()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  return secret
}

async function addEndpoint(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Add endpoint' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(url)
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  assert.match(await page.getByTestId('secret').innerText(), /^whsec_/)
  await page.getByRole('button', { name: 'I have kept it' }).click()
}

async function writeMessage(page: Page): Promise<void> {
  await page.getByLabel('Send to').fill('+15005550003')
  await page.getByLabel('Text', { exact: true }).fill('Your room is ready.')
  await page.getByText('1 text message').waitFor()
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.waitForURL(/\/messages\/omsg_/)
}

test('first account → key → webhook → message → delivered in the log → retry', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { name: 'A Harbour' })
  const receiver = await startReceiver()
  const { page } = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const complaints: string[] = []
  watch(page, portico.address, complaints)
  await firstAccount(page)
  const open = opener(page, hotel)

  await open('/keys')
  const key = await createKey(page)
  const used = await portico.request('GET', '/v1/properties', { key })
  assert.deepEqual(
    used.body.data.map(({ id }: { id: string }) => id),
    [hotel.id],
    'the key is the property’s',
  )
  await page.getByRole('cell', { name: 'booking engine', exact: true }).waitFor()

  await open('/webhooks')
  await addEndpoint(page, receiver.url)

  await open('/messages/new')
  await writeMessage(page)
  await page.locator('main').getByText('Delivered', { exact: true }).first().waitFor()

  await open('/deliveries')
  const delivered = page.getByRole('row').filter({ hasText: 'message.delivered' })
  await delivered.getByText('Delivered', { exact: true }).waitFor()
  const before = receiver.received.length
  await delivered.getByRole('link').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('thank you').waitFor()
  await drawer.getByRole('button', { name: 'Try again now' }).click()
  await drawer.getByText('Attempt 2').waitFor()
  assert.equal(receiver.received.length, before + 1)
  assert.equal(receiver.received.at(-1)!.event.type, 'message.delivered')
  assert.deepEqual(complaints, [])
})

test(
  'a rate is applied, a file imported, the knowledge asked, the environment switched; then out',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty('sandbox', { name: 'B Harbour' })
    await hotel.request('POST', '/v1/sandbox/reset')
    const { page } = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const complaints: string[] = []
    watch(page, portico.address, complaints)
    const email = await ownerOf(hotel)
    await page.goto(`${portico.address}/oauth/sign-in?to=/sandbox/${hotel.id}`)
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill(VISITOR_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const open = opener(page, hotel)

    await open('/recommendations')
    await page.getByRole('button', { name: 'Look again now' }).first().click()
    const apply = page.getByRole('button', { name: /^Apply / }).first()
    const name = (await apply.getAttribute('aria-label')) ?? (await apply.innerText())
    await apply.click()
    await page.getByText(/is applied, and your systems are told/).waitFor()
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
    const { body } = await hotel.request('GET', '/v1/revenue/recommendations?unapplied_only=false')
    assert.equal(body.data.filter(({ is_applied }: { is_applied: boolean }) => is_applied).length, 1)

    await open('/import')
    await page.locator('input[type=file]').setInputFiles({
      name: 'stays.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'external_id,room_type,check_in,check_out,nightly_rate\n' +
          'X-1,deluxe,2027-03-01,2027-03-04,180\nX-2,deluxe,2027-03-09,2027-03-01,180\n',
      ),
    })
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByRole('heading', { name: 'Rows that were refused' }).waitFor()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await page.getByRole('heading', { name: 'Imported' }).waitFor()
    const imported = await hotel.request('GET', '/v1/reservations?external_id=X-1')
    assert.equal(imported.body.total, 1)

    await open('/knowledge?tab=playground')
    await page.getByLabel('A question, as a guest would ask it').fill('When is breakfast?')
    await page.getByRole('button', { name: 'Search' }).last().click()
    await page
      .locator('main')
      .getByText(/breakfast/i)
      .nth(1)
      .waitFor()

    assert.match(await page.getByTestId('banner').innerText(), /Sandbox/)
    await page.getByText('Production', { exact: true }).click()
    await page.waitForURL(/\/dashboard\/live\//)
    await page
      .getByTestId('banner')
      .getByText(/Production/)
      .waitFor()

    await page.getByRole('button', { name: /Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.goto(`${portico.address}/dashboard/sandbox/${hotel.id}`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    assert.deepEqual(
      complaints.filter((text) => !/401/.test(text)),
      [],
    )
  },
)

const opener =
  (page: Page, { id }: TestProperty) =>
  async (path: string): Promise<void> => {
    await page.goto(`${portico.address}/dashboard/sandbox/${id}${path}`)
    await settled(page)
  }

/** In the sandbox and in production. */
async function ownerOf({ id }: TestProperty): Promise<string> {
  const real = await portico.newProperty('live', { name: 'B Harbour' })
  const places = [
    { environment: 'sandbox', propertyId: id, role: 'owner' },
    { environment: 'live', propertyId: real.id, role: 'owner' },
  ] as const
  return (await newAccount(portico.app, places)).email
}
