import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { type TestProperty, useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible, watch } from '../support/dashboard.ts'

/** The documentation in a real browser: what its script adds, and for whom. Set PORTICO_SHOTS to a folder for pictures. */

const portico = useApp()
const browser = useBrowser()

async function read(path: string, options: Parameters<typeof browser.newPage>[0] = {}) {
  const opened = await browser.newPage(options)
  const complaints: string[] = []
  watch(opened.page, portico.address, complaints)
  await opened.page.goto(portico.address + path)
  return { ...opened, complaints }
}

/** A request without a session is answered 401, which the console of a browser tells. */
const notSignedIn = (complaint: string) => !/401/.test(complaint)

const SHOTS = process.env.PORTICO_SHOTS
const LOOKS = [
  [1440, 'light'],
  [390, 'dark'],
  ...(SHOTS
    ? ([
        [1440, 'dark'],
        [390, 'light'],
      ] as const)
    : []),
] as const

test('pages are for everyone: light and dark, on a desk and in a hand', browser.needed, async () => {
  for (const [width, colorScheme] of LOOKS) {
    const { page, complaints } = await read('/docs', { viewport: { width, height: 900 }, colorScheme })
    for (const path of ['/docs', '/docs/integrations/send-a-message', '/docs/sandbox']) {
      await page.goto(portico.address + path)
      await page.locator('html.with-script').waitFor()
      if (SHOTS)
        await page.screenshot({ path: `${SHOTS}/${path.slice(1).replaceAll('/', '-')}-${width}-${colorScheme}.png` })
      await requireAccessible(page, `${path} at ${width}`)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(overflow <= 0, `${path} is ${overflow} px wider than ${width}`)
    }
    assert.deepEqual(complaints.filter(notSignedIn), [])
  }
})

test('without a script everything is there to read, the menu too', browser.needed, async () => {
  const { page } = await read('/docs/integrations/send-a-message', {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  })
  assert.equal(await page.locator('.tabs figure.code:visible').count(), 9)
  assert.equal(await page.locator('#search:visible, #you:visible, .copy:visible').count(), 0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'An AI agent' }).click()
  await page.getByRole('heading', { level: 1, name: 'An AI agent' }).waitFor()
})

test('a language is chosen once for all examples and pages, by mouse and by keyboard', browser.needed, async () => {
  const { page, context } = await read('/docs/integrations/send-a-message')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('tab', { name: 'Python' }).first().click()
  assert.equal(await page.locator('.tabs figure:visible').count(), 3)
  assert.match(await page.locator('.tabs figure:visible').first().innerText(), /import portico/)
  await page.getByRole('tab', { name: 'Python' }).first().press('ArrowLeft')
  await page.getByRole('tab', { name: 'TypeScript', selected: true }).first().waitFor()
  await page.goto(`${portico.address}/docs/integrations/nightly-import`)
  const shown = page.locator('.tabs figure:visible').nth(1)
  assert.match(await shown.innerText(), /createReadStream/)
  await shown.getByRole('button', { name: 'Copy' }).click()
  await shown.getByText('Copied').waitFor()
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^const tried = await portico/)
})

test('the search finds guides, operations and codes, also by a word that is misspelt', browser.needed, async () => {
  const { page, complaints } = await read('/docs')
  await page.keyboard.press('/')
  const found = page.getByRole('option')
  for (const [words, expected] of [
    ['quiet hours', /Quiet hours/i],
    ['reservations.import', /Import many reservations/],
    ['idempotency_key_in_use', /idempotency_key_in_use/],
    ['itinerarys', /itinerar/i],
  ] as const) {
    await page.getByRole('combobox').fill(words)
    await found.filter({ hasText: expected }).first().waitFor()
  }
  await page.getByRole('combobox').fill('verify webhook')
  await found.first().waitFor()
  await requireAccessible(page, 'search')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/docs\/.*webhook/)
  assert.deepEqual(complaints.filter(notSignedIn), [])
})

const formOf = (page: Page, operation: string) => page.locator(`[id="${operation}"] .try`)

test(
  'an operation is tried with a pasted test key, and the key stands in the examples of this tab alone',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty()
    await hotel.request('POST', '/v1/guests', { first_name: '<img src=x onerror=alert(1)>' })
    const { page, context } = await read('/docs/guests')
    await page.getByLabel('paste a key').fill(hotel.key)
    await page.getByLabel('paste a key').press('Tab')
    const list = formOf(page, 'guests.list')
    await list.getByText('Try it').click()
    await list.getByText('to the sandbox, by your key').waitFor()
    await list.getByRole('button', { name: 'Send' }).click()
    await list.getByText(/200 in \d+ ms · req_/).waitFor()
    assert.match(await list.locator('.answered pre').innerText(), /<img src=x/)
    assert.equal(await page.locator('img[src="x"]').count(), 0)
    const make = formOf(page, 'guests.create')
    await make.getByText('Try it').click()
    await make.locator('textarea').fill('{"first_name": "Ann"}')
    await make.getByRole('button', { name: 'Send' }).click()
    await make.getByText(/201 in/).waitFor()
    assert.equal((await hotel.request('GET', '/v1/guests')).body.total, 2)
    await page.goto(`${portico.address}/docs/start/integrator`)
    await page.getByText(`export PORTICO_KEY=${hotel.key}`).waitFor()
    assert.doesNotMatch(await (await fetch(`${portico.address}/docs/start/integrator`)).text(), /sk_test_\w/)
    assert.ok(
      !JSON.stringify(await context.storageState()).includes(hotel.key),
      'neither cookies nor what outlives the tab',
    )
  },
)

test('production is asked about before it is changed, and its key is printed nowhere', browser.needed, async () => {
  const hotel = await portico.newProperty('live')
  const { page } = await read('/docs/guests')
  await page.getByLabel('paste a key').fill(hotel.key)
  await page.getByLabel('paste a key').press('Tab')
  const make = formOf(page, 'guests.create')
  await make.getByText('Try it').click()
  await make.locator('textarea').fill('{"first_name": "Ann"}')
  await make.getByRole('button', { name: 'Send' }).click()
  await make.getByText('This is production').waitFor()
  assert.equal((await hotel.request('GET', '/v1/guests')).body.total, 0, 'nothing happened yet')
  await make.getByRole('button', { name: 'Yes, change production' }).click()
  await make.getByText(/201 in/).waitFor()
  assert.equal((await hotel.request('GET', '/v1/guests')).body.total, 1)
  await page.goto(`${portico.address}/docs/start/integrator`)
  await page.getByText('export PORTICO_KEY=sk_test_…').waitFor()
})

async function signedIn(hotel: TestProperty, role: 'owner' | 'front_desk') {
  const opened = await browser.newPage()
  const { complaints } = await atDesk(portico, opened, hotel, role)
  return { ...opened, complaints }
}

test(
  'whoever is signed in tries with their session, and gets a test key of their own that ends',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty()
    const { page, complaints } = await signedIn(hotel, 'owner')
    await page.goto(`${portico.address}/docs/packages`)
    const list = formOf(page, 'packages.list')
    await list.getByText('Try it').click()
    await list.getByText(/^to hotel-\d+, sandbox$/).waitFor()
    await list.getByRole('button', { name: 'Send' }).click()
    await list.getByText(/200 in/).waitFor()
    await page.goto(`${portico.address}/docs/integrations/send-a-message`)
    await page.getByRole('button', { name: 'Fill in a test key' }).click()
    const line = page.getByText(/export PORTICO_KEY=sk_test_\w{20,}/)
    const [key] = /sk_test_\w+/.exec(await line.innerText())!
    assert.equal((await portico.request('GET', '/v1/packages', { key })).status, 200)
    const { body } = await hotel.request('GET', '/v1/api-keys')
    const made = body.data.find(({ name }: { name: string }) => name === 'Documentation')
    assert.equal(Math.round((Date.parse(made.expires_at) - Date.now()) / 86_400_000), 7)
    assert.deepEqual(complaints, [])
  },
)

test('a role that may not make keys is not offered one, and tries with what it may', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page } = await signedIn(hotel, 'front_desk')
  await page.goto(`${portico.address}/docs/webhooks`)
  const list = formOf(page, 'webhooks.list')
  await list.getByText('Try it').click()
  await list.getByText(/^to hotel-\d+, sandbox$/).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Fill in a test key' }).isVisible(), false)
  await list.getByRole('button', { name: 'Send' }).click()
  await list.getByText(/403 in/).waitFor()
})

test('signing in from a page of the documentation leads back to it, and nowhere else', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page } = await read('/docs/guests')
  assert.equal(
    await page.getByRole('link', { name: 'Sign in' }).getAttribute('href'),
    '/oauth/sign-in?back=%2Fdocs%2Fguests',
  )
  const { page: inside } = await signedIn(hotel, 'owner')
  for (const [back, expected] of [
    ['/docs/guests', '/docs/guests'],
    ['/graphql', '/graphql'],
    ['//evil.example/docs', '/dashboard'],
    ['/docs/../oauth/account', '/dashboard'],
  ] as const) {
    await inside.goto(`${portico.address}/oauth/sign-in?${new URLSearchParams({ back })}`)
    assert.ok(new URL(inside.url()).pathname.startsWith(expected), `${back} → ${inside.url()}`)
  }
})
