import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'

/** The page for people, in a real browser. */

const portico = useApp()
const browser = useBrowser()

interface Watched {
  page: Page
  requests: string[]
  complaints: string[]
}

async function open(key?: string): Promise<Watched> {
  const { page } = await browser.newPage()
  const requests: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(`${portico.address}/graphql`)
  if (key) {
    await page.getByLabel('Key', { exact: true }).fill(key)
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'packagesCreate' }).waitFor()
  }
  return { page, requests, complaints }
}

const answerOf = async (page: Page) => {
  await page
    .getByRole('status')
    .filter({ hasText: / in \d+ ms/ })
    .waitFor()
  return JSON.parse(await page.getByLabel('Answer as JSON').inputValue())
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

test('with a key a query runs by Ctrl + Enter, and no request leaves the server', browser.needed, async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/guests', { first_name: 'Ann' })
  const { page, requests, complaints } = await open(hotel.key)
  await page.getByLabel('Query', { exact: true }).press('Control+Enter')
  const { data } = await answerOf(page)
  assert.deepEqual(data.guestsList, { data: [{ first_name: 'Ann', last_name: null, reservations: [] }], total: 1 })
  assert.deepEqual([...new Set(requests.map((url) => new URL(url).origin))], [portico.address])
  assert.ok(requests.length > 5)
  assert.deepEqual(complaints, [])
  assert.equal(await page.evaluate(() => Object.keys(localStorage).length), 0, 'the key stays in the tab')
})

test('the explorer writes a mutation, and the variables it needs are asked for', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page, complaints } = await open(hotel.key)
  await page.getByLabel('Find a field or a type').fill('roomtypescr')
  await page.getByRole('button', { name: 'roomTypesCreate' }).click()
  await page.getByRole('button', { name: 'Use in the query' }).click()
  const variables = page.getByLabel('Variables JSON')
  assert.deepEqual(Object.keys(JSON.parse(await variables.inputValue())), ['inventory', 'name'].sort().reverse())
  await variables.fill('{"name": "Attic", "inventory": 2')
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText('Variables must be a JSON object.').waitFor()
  await variables.fill('{"name": "Attic", "inventory": 2}')
  await page.getByRole('button', { name: 'Run' }).click()
  const { data } = await answerOf(page)
  assert.partialDeepStrictEqual(data.roomTypesCreate, { name: 'Attic', inventory: 2 })
  assert.deepEqual(complaints, [])
})

test('a wrong key is told in words, and nothing is shown as code that a record holds', browser.needed, async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/guests', { first_name: '<img src=x onerror=alert(1)>' })
  const { page } = await open()
  await page.getByLabel('Key', { exact: true }).fill('sk_test_nobody_has_this')
  await page.keyboard.press('Tab')
  await page.getByText('The schema needs a valid key: invalid_api_key').waitFor()
  await page.getByLabel('Key', { exact: true }).fill(hotel.key)
  await page.getByLabel('Query', { exact: true }).press('Control+Enter')
  assert.match((await answerOf(page)).data.guestsList.data[0].first_name, /^<img/)
  assert.equal(await page.locator('img[src="x"]').count(), 0)
})
