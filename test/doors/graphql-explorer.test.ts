import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible, watch } from '../support/dashboard.ts'

/** The page for people, in a real browser. */

const portico = useApp()
const browser = useBrowser()

/** With a key; a browser's console tells of the request that found no session. */
async function open(key?: string) {
  const { page } = await browser.newPage()
  const complaints: string[] = []
  watch(page, portico.address, complaints)
  await page.goto(`${portico.address}/graphql`)
  await page.getByRole('button', { name: 'packagesCreate' }).waitFor()
  if (key) await page.getByLabel('Key', { exact: true }).fill(key)
  return { page, said: () => complaints.filter((complaint) => !/401/.test(complaint)) }
}

const editor = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function write(page: Page, name: string, text: string): Promise<void> {
  await editor(page, name).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}

const answerOf = async (page: Page) => {
  await page
    .getByRole('status')
    .filter({ hasText: / in \d+ ms/ })
    .waitFor()
  return JSON.parse(await editor(page, 'Answer as JSON').innerText())
}

test('a browser gets the page without a key; whoever asks for JSON still needs one', async () => {
  const { status, headers, body } = await portico.request('GET', '/graphql', { headers: { accept: 'text/html,*/*' } })
  assert.equal(status, 200)
  assert.match(headers.get('content-type')!, /^text\/html/)
  const policy = headers.get('content-security-policy')!
  assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'/)
  assert.doesNotMatch(policy, /unsafe|https?:|\*/)
  assert.doesNotMatch(body, /https?:\/\/|<script>|\son\w+=|style=/)
  const again = { accept: 'text/html', 'if-none-match': headers.get('etag')! }
  assert.equal((await portico.request('GET', '/graphql', { headers: again })).status, 304)
  for (const accept of ['application/json', '*/*']) {
    assert.equal((await portico.request('GET', '/graphql', { headers: { accept } })).status, 401)
  }
  const question = await portico.request('GET', '/graphql?query={__typename}', { headers: { accept: 'text/html' } })
  assert.equal(question.status, 401, 'a query in the address is a question')
})

test('the schema is there for everybody, as it is committed', async () => {
  const { status, headers, body } = await portico.request('GET', '/schema.graphql')
  assert.equal(status, 200)
  assert.equal(body, readFileSync('schema.graphql', 'utf8'))
  const again = { 'if-none-match': headers.get('etag')! }
  assert.equal((await portico.request('GET', '/schema.graphql', { headers: again })).status, 304)
})

test('with a key a query runs by Ctrl + Enter, and no request leaves the server', browser.needed, async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/guests', { first_name: 'Ann' })
  const { page, said } = await open(hotel.key)
  await requireAccessible(page, 'explorer')
  await editor(page, 'Query').press('Control+Enter')
  const { data } = await answerOf(page)
  assert.deepEqual(data.guestsList, { data: [{ first_name: 'Ann', last_name: null, reservations: [] }], total: 1 })
  assert.deepEqual(said(), [])
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  assert.ok(!kept.includes(hotel.key), 'the key stays in the tab')
})

test('names are completed by the schema, and a wrong one is marked', browser.needed, async () => {
  const { page, said } = await open()
  await write(page, 'Query', '{ guestsLi')
  await page.keyboard.press('Control+Space')
  await page.getByRole('option', { name: /^guestsList/ }).click() // keys are taken only after a moment, lest one is meant for the text
  await page.keyboard.insertText(' { data { first_nam } } }')
  assert.match(await editor(page, 'Query').innerText(), /guestsList \{ data \{ first_nam/)
  await page.locator('.cm-lintRange-error').first().waitFor()
  assert.deepEqual(said(), [])
})

test('the explorer writes a mutation, and the variables it needs are asked for', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page, said } = await open(hotel.key)
  await page.getByLabel('Find a field or a type').fill('roomtypescr')
  await page.getByRole('button', { name: 'roomTypesCreate' }).click()
  await page.getByRole('button', { name: 'Use in the query' }).click()
  const variables = JSON.parse(await editor(page, 'Variables').innerText())
  assert.deepEqual(Object.keys(variables).sort(), ['inventory', 'name'])
  await write(page, 'Variables', '{"name": "Attic", "inventory": 2')
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText('Variables must be a JSON object.').waitFor()
  await write(page, 'Variables', '{"name": "Attic", "inventory": 2}')
  await page.getByRole('button', { name: 'Run' }).click()
  const { data } = await answerOf(page)
  assert.partialDeepStrictEqual(data.roomTypesCreate, { name: 'Attic', inventory: 2 })
  assert.deepEqual(said(), [])
})

test(
  'what was asked is in the history after the page was left, and can be asked again or forgotten',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty()
    const { page } = await open(hotel.key)
    await write(page, 'Query', '{ packagesList(limit: 1) { total } }')
    await page.keyboard.press('Control+Enter')
    assert.deepEqual(await answerOf(page), { data: { packagesList: { total: 0 } } })
    await page.reload()
    await write(page, 'Query', '{ __typename }')
    await page.getByText('History').click()
    await page.getByRole('button', { name: '{ packagesList(limit: 1) { total } }' }).click()
    assert.equal(await editor(page, 'Query').innerText(), '{ packagesList(limit: 1) { total } }')
    await page.getByRole('button', { name: 'Forget all' }).click()
    await page.getByText('What you run is listed here').waitFor()
    assert.equal(await page.evaluate(() => Object.keys(localStorage).length), 0)
  },
)

test('whoever is signed in asks with their session at the property they choose', browser.needed, async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/guests', { first_name: 'Ann' })
  const opened = await browser.newPage()
  const { page, complaints } = await atDesk(portico, opened, hotel, 'front_desk')
  await page.goto(`${portico.address}/graphql`)
  await page.getByLabel('Property').waitFor()
  await editor(page, 'Query').press('Control+Enter')
  assert.equal((await answerOf(page)).data.guestsList.total, 1)
  await write(page, 'Query', '{ apiKeysList { total } }')
  await page.keyboard.press('Control+Enter')
  await page
    .getByText(/missing_scope:keys:read/)
    .first()
    .waitFor()
  assert.deepEqual(
    complaints.filter((complaint) => !/403/.test(complaint)),
    [],
  )
})

test('a subscription tells what happens until it is stopped', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page } = await open(hotel.key)
  await write(page, 'Query', 'subscription { changes { type } }')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/listening/i).waitFor()
  const words = { channel: 'sms', sender: '+15005550100', content: 'Is the pool open?' }
  await hotel.request('POST', '/v1/sandbox/inbound-messages', words)
  await page.getByText('"message.received"').waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Stopped.').waitFor()
})

test('a wrong key is told in words, and nothing is shown as code that a record holds', browser.needed, async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/guests', { first_name: '<img src=x onerror=alert(1)>' })
  const { page } = await open('sk_test_nobody_has_this')
  await editor(page, 'Query').press('Control+Enter')
  assert.equal((await answerOf(page)).detail, 'invalid_api_key')
  await page.getByLabel('Key', { exact: true }).fill(hotel.key)
  await editor(page, 'Query').press('Control+Enter')
  await page.getByText(/<img src=x/).waitFor()
  assert.equal(await page.locator('img[src="x"]').count(), 0)
})
