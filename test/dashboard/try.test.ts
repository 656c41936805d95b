import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { describedIn } from '../../dashboard/src/areas/developers/try/describe.ts'
import { operations } from '../../src/registry.ts'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible } from '../support/dashboard.ts'

/** Any operation, tried in the dashboard with the session of whoever is signed in; GraphQL too. */

const portico = useApp()
const browser = useBrowser()

test('every operation can be chosen, with the fields and the body that its description has', () => {
  const described = describedIn(JSON.parse(readFileSync('openapi.json', 'utf8')))
  assert.deepEqual(described.map(({ id }) => id).sort(), operations.map(({ id }) => id).sort())
  const of = (id: string) => described.find((one) => one.id === id)!
  const list = of('packages.list')
  assert.deepEqual([list.method, list.path, list.scope], ['GET', '/v1/packages', 'packages:read'])
  const type = list.fields.find(({ name }) => name === 'type')!
  assert.ok(type.choices!.includes('romance'))
  assert.deepEqual(list.fields.find(({ name }) => name === 'active_only')!.choices, ['true', 'false'])
  const create = of('packages.create')
  assert.equal(JSON.parse(create.body!.example).slug, 'romantic-escape')
  assert.equal(create.body!.fields.find(({ name }) => name === 'name')!.required, true)
  assert.equal(
    create.fields.some(({ name }) => name === 'Idempotency-Key'),
    false,
  )
  assert.deepEqual(
    of('packages.get')
      .fields.filter(({ required }) => required)
      .map((one) => [one.name, one.in]),
    [['id', 'path']],
  )
})

const choose = async (page: Page, id: string) => {
  await page.getByRole('combobox', { name: 'Operation' }).fill(id)
  await page.getByRole('option', { name: new RegExp(`^${id}:`) }).click()
}

test(
  'an operation is chosen, filled in and sent; its answer leads to the request log; what is refused is told',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty()
    const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel, 'developer')
    await open('/try')
    await choose(page, 'packages.create')
    await page.getByRole('button', { name: /^What its \d+ fields mean/ }).click()
    await requireAccessible(page, 'trying an operation')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('status').getByText('201').waitFor()
    const answer = JSON.parse(await page.locator('pre[aria-label=Answer]').innerText())
    const made = (await hotel.request('GET', `/v1/packages/${answer.id}`)).body
    assert.deepEqual([made.slug, answer.slug], ['romantic-escape', 'romantic-escape'])
    await page.getByText(/^\d+ headers$/).click()
    await page.getByText(/^x-request-id: req_/).waitFor()

    await choose(page, 'packages.get')
    await page.getByRole('textbox', { name: 'id' }).fill(answer.id)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('status').getByText('200').waitFor()
    await page.getByRole('link', { name: /^req_/ }).click()
    await page.getByRole('heading', { level: 1, name: 'packages.get' }).waitFor()

    await open('/try?operation=packages.get')
    await page.getByRole('textbox', { name: 'id' }).fill('pkg_none')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('status').getByText('404').waitFor()
    assert.deepEqual(
      complaints.filter((one) => !one.includes('404')),
      [],
    )
  },
)

test('in production what changes something is asked for first; reading is not', browser.needed, async () => {
  const hotel = await portico.newProperty('live', { name: 'Harbour House' })
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel)
  await open('/try?operation=packages.list')
  await page.getByText('to Harbour House, production').waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('status').getByText('200').waitFor()
  await choose(page, 'packages.create')
  await page.getByRole('button', { name: 'Send' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/guests and staff will see/).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  assert.equal((await hotel.request('GET', '/v1/packages?active_only=false')).body.data.length, 0)
  await page.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('button', { name: 'Yes, change production' }).click()
  await page.getByRole('status').getByText('201').waitFor()
  assert.equal((await hotel.request('GET', '/v1/packages?active_only=false')).body.data.length, 1)
  assert.deepEqual(complaints, [])
})

test(
  'GraphQL goes on at the same house with the session, and asks before it changes production',
  browser.needed,
  async () => {
    const live = await portico.newProperty('live', { name: 'Harbour House' })
    const { page, open } = await atDesk(portico, await browser.newPage(), live)
    await open('/try')
    const link = page.getByRole('link', { name: 'GraphQL explorer' })
    await page.goto((await link.getAttribute('href'))!)
    const chosen = page.locator('#property option:checked')
    await page.waitForFunction(() => document.querySelector('#property') !== null)
    assert.equal(await chosen.innerText(), 'Harbour House · production')
    const query = page.getByRole('textbox', { name: 'Query' })
    await query.fill('{ packagesList { total } }')
    await page.getByRole('button', { name: 'Run' }).click()
    await page.locator('#status').getByText('200').waitFor()
    const href = await page.locator('#status a').getAttribute('href')
    assert.match(href!, new RegExp(`^/dashboard/live/${live.id}/requests/req_`))
    const made = `mutation { packagesCreate(name: "Late", slug: "late", type: romance, price: 1, currency: "USD", inclusions: []) { id } }`
    await query.fill(made)
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByText('This is production').waitFor()
    await query.fill(`${made} `) // written on: not sure any more
    await page.getByRole('button', { name: 'Run' }).click()
    assert.equal((await live.request('GET', '/v1/packages?active_only=false')).body.data.length, 0)
    await page.getByRole('button', { name: 'Yes, change production' }).click()
    await page.locator('#status').getByText('200').waitFor()
  },
)
