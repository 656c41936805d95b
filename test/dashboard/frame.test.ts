import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible } from '../support/dashboard.ts'
import { newGuest } from '../support/samples/guests.ts'
import { created } from '../support/samples/sample.ts'

/** What every page has around it: palette, languages, appearance, tables as files, times, and what happens on a failure. */

const portico = useApp()
const browser = useBrowser()

/** Mostly the pages are tested by people who want nothing to move; the palette must not care. */
const MOVING = { reducedMotion: 'no-preference' } as const

test('the palette leads to pages and guests by a few letters, by keyboard alone', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const id = await created(hotel, '/v1/guests', newGuest({ first_name: 'Zoë', last_name: 'Quill' }))
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(MOVING), hotel)
  await open('/')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(/Pages, guests/).fill('zoe qu')
  await page.getByText('Zoë Quill').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/guests/${id}`)
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(/Pages, guests/).fill('deliv')
  await page.getByRole('button', { name: 'Delivery log' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/deliveries')
  assert.deepEqual(complaints, [])
})

test('the palette opens wherever the cursor stands, and again as soon as it closed', browser.needed, async () => {
  const { page, open } = await atDesk(portico, await browser.newPage(MOVING), await portico.newProperty())
  await open('/guests')
  await page.getByRole('searchbox').focus()
  const palette = page.getByPlaceholder(/Pages, guests/)
  for (const letters of ['deliv', 'inbo', 'reserv']) {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await palette.and(page.locator(':focus')).waitFor()
    await page.keyboard.type(letters)
    assert.equal(await palette.inputValue(), letters)
  }
})

test('it speaks German when told so, or when the browser does, and remembers', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page, open, complaints } = await atDesk(portico, await browser.newPage({ locale: 'en-GB' }), hotel)
  await open('/')
  await page.getByRole('button', { name: /Account/ }).click()
  await requireAccessible(page, 'the account menu')
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Gäste' }).waitFor()
  await open('/guests')
  await page.getByRole('heading', { level: 1, name: 'Gäste' }).waitFor()
  assert.equal(await page.locator('html').getAttribute('lang'), 'de')
  const german = await atDesk(portico, await browser.newPage({ locale: 'de-AT' }), hotel)
  await german.open('/')
  await german.page.getByRole('navigation').getByRole('link', { name: 'Gäste' }).waitFor()
  assert.deepEqual([...complaints, ...german.complaints], [])
})

test(
  'groups of the menu fold by keyboard and stay so; the group of the open page stays open',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty()
    const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel)
    await open('/')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const group = menu.getByRole('button', { name: 'Revenue' })
    const link = menu.getByRole('link', { name: 'Forecast' })
    const opened = async () => [await group.getAttribute('aria-expanded'), await link.isVisible()]
    assert.deepEqual(await opened(), ['true', true])
    await group.focus()
    await page.keyboard.press('Enter')
    await link.waitFor({ state: 'hidden' })
    await page.reload()
    await group.waitFor()
    assert.deepEqual(await opened(), ['false', false])
    await open('/forecast')
    assert.deepEqual(await opened(), ['true', true])
    await group.press('Enter')
    assert.deepEqual(await opened(), ['true', true])
    await requireAccessible(page, 'menu')
    assert.deepEqual(complaints, [])
  },
)

test('the language goes with the person to another browser', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const here = await browser.newPage({ locale: 'en-GB' })
  const { page, open } = await atDesk(portico, here, hotel)
  await open('/')
  await page.getByRole('button', { name: /Account/ }).click()
  const kept = page.waitForResponse((response) => response.url().endsWith('/dashboard/language'))
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).waitFor()
  assert.equal((await kept).status(), 204)
  const there = await browser.newPage({ locale: 'de-DE' })
  await there.context.addCookies(await here.context.cookies())
  await there.page.goto(page.url())
  await there.page.getByRole('navigation').getByRole('link', { name: 'Clients' }).waitFor()
  assert.equal(await there.page.locator('html').getAttribute('lang'), 'fr')
})

test('in the dark it is as readable, in German and on a tablet', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const context = { locale: 'de-DE', colorScheme: 'dark', viewport: { width: 820, height: 1180 } } as const
  const { page, turnTo } = await atDesk(portico, await browser.newPage(context), hotel)
  for (const path of ['/', '/inbox', '/guests', '/keys', '/recommendations', '/knowledge']) {
    await turnTo(path)
    await requireAccessible(page, path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    assert.ok(width <= 820, `${path} is ${width} wide`)
  }
})

test(
  'things stand closer and nothing moves where somebody says so, in every tab and from then on',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty()
    await created(hotel, '/v1/guests', newGuest({ first_name: 'Zoë', last_name: 'Quill' }))
    const { page, open } = await atDesk(portico, await browser.newPage(MOVING), hotel)
    await open('/guests')
    const row = page.locator('tbody tr')
    const heightNow = async () => (await row.boundingBox())!.height
    assert.equal(await heightNow(), 44)
    await page.getByRole('button', { name: /Account/ }).click()
    await page.getByRole('menuitem', { name: 'Your account' }).click()
    await page.getByText('Compact').click()
    await page.getByRole('switch', { name: 'Motion' }).click()
    await open('/guests')
    await row.waitFor()
    assert.equal(await heightNow(), 34)
    const durations = await page
      .locator('.area svg')
      .first()
      .evaluate((sign) => getComputedStyle(sign).transitionDuration)
    assert.equal(durations, '0s')
  },
)

test('a table is saved as a file, whatever guests call themselves', browser.needed, async () => {
  const hotel = await portico.newProperty()
  await created(hotel, '/v1/guests', newGuest({ first_name: '=HYPERLINK("http://evil.example")', last_name: 'A, B' }))
  const { page, open } = await atDesk(portico, await browser.newPage(), hotel)
  await open('/guests')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await waiting
  assert.match(download.suggestedFilename(), /\.csv$/)
  const text = readFileSync(await download.path(), 'utf8')
  assert.ok(text.startsWith('\uFEFF'), 'spreadsheets know it as UTF-8')
  assert.match(text, /"'=HYPERLINK\(""http:\/\/evil\.example""\)/)
})

test('times are the property’s own, and UTC is a hover away', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'Pacific/Auckland' })
  await hotel.request('POST', '/v1/sandbox/inbound-messages', { channel: 'sms', sender: '+15005550123', content: 'Hi' })
  const { body } = await hotel.request('GET', '/v1/events')
  const { page, open } = await atDesk(portico, await browser.newPage({ locale: 'en-US' }), hotel)
  await open('/events')
  const time = page.locator('main time').first()
  const at = new Date(body.data[0].created_at)
  const there = { timeZone: 'Pacific/Auckland', dateStyle: 'medium' } as const
  assert.match(await time.innerText(), new RegExp(new Intl.DateTimeFormat('en', there).format(at)))
  assert.match((await time.getAttribute('title'))!, new RegExp(`^${at.toISOString().slice(0, 10)} .* UTC$`))
})

test('what fails says so with the request’s id, and can be tried again', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page, open } = await atDesk(portico, await browser.newPage(), hotel)
  let broken = true
  await page.route(/\/v1\/guests(\?|$)/, (route) =>
    broken
      ? route.fulfill({
          status: 500,
          headers: { 'content-type': 'application/json', 'x-request-id': 'req_00000000000000000000000001' },
          body: '{"detail":"internal_error","status_code":500,"request_id":"req_00000000000000000000000001"}',
        })
      : route.continue(),
  )
  await open('/guests')
  await page.getByRole('alert').getByText('req_00000000000000000000000001').last().waitFor()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
})
