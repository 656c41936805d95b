import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { type TestProperty, useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible } from '../support/dashboard.ts'
import { fencesOf } from '../support/page.ts'
import { newPackage } from '../support/samples/index.ts'
import { until } from '../support/until.ts'

/** The chat of a website, in a real browser, on a page of another origin. */

const portico = useApp()
const browser = useBrowser()

/** A hotel's own website, as the documentation shows it: under a policy that allows no style or script in the page itself. */
const [PAGE] = fencesOf('docs/ai/website-chat.md', 'html')
const POLICY = () =>
  `default-src 'none'; script-src ${portico.address}; connect-src ${portico.address}; style-src 'none'; img-src 'none'`
let key = ''
let script = 'widget.js'
const site = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-security-policy', POLICY())
  response.end(
    PAGE!.replace('https://portico.hotel.example/widget.js', `${portico.address}/${script}`).replace('pk_live_…', key),
  )
})
let origin = ''
before(async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening')
  origin = `http://localhost:${(site.address() as AddressInfo).port}`
})
after(() => site.close())

const BREAKFAST = 'Breakfast is served from 7:00 to 10:30 in the garden room.'

async function newHotel(origins: string[] = [origin]) {
  const hotel = await portico.newProperty('sandbox', { name: 'Harbour House', country: 'DE' })
  await hotel.request('POST', '/v1/knowledge/sources', { name: 'Breakfast', type: 'faq', content: BREAKFAST })
  const website = { name: 'website', origins, privacy_url: 'https://hotel.example/privacy', accent_color: '#7a1f2b' }
  const { body } = await hotel.request('POST', '/v1/publishable-keys', website)
  key = body.website.key
  return { hotel, id: body.id as string }
}

async function openSite(options: Parameters<typeof browser.newPage>[0] = {}) {
  const { page, context } = await browser.newPage(options)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`threw ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(origin)
  return { page, context, complaints }
}

const bytesOf = async (name: string) => Buffer.from(await (await fetch(`${portico.address}/${name}`)).arrayBuffer())
const versionOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url').slice(0, 16)

const openChat = (page: Page) => page.getByRole('button', { name: /^Chat with us/ }).click()

async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel('Write a message').fill(words)
  await page.getByLabel('Write a message').press('Enter')
}

const conversationOf = async (hotel: TestProperty) =>
  (await hotel.request('GET', '/v1/ai/conversations?channel=widget')).body.data[0]

/** Where PORTICO_SHOTS names a folder, what it looks like. */
const shoot = async (page: Page, name: string) => {
  if (process.env.PORTICO_SHOTS) await page.screenshot({ path: `${process.env.PORTICO_SHOTS}/chat-${name}.png` })
}

test('a whole conversation on a foreign origin: consent, answer, people, and back', browser.needed, async () => {
  const { hotel } = await newHotel()
  await hotel.request('POST', '/v1/packages', newPackage({ name: 'Spa Weekend', price: 420 }))
  const { page, complaints } = await openSite()
  const asked: string[] = []
  await page.getByRole('button', { name: /^Chat with us/ }).waitFor() // how it looks is read before
  page.on('request', (request) => asked.push(request.method()))
  await openChat(page)
  const panel = page.getByRole('dialog', { name: 'Harbour House' })
  await panel.getByText('What you send here is stored so that Harbour House can answer you.').waitFor()
  assert.equal(await panel.getByRole('link', { name: 'Privacy' }).getAttribute('href'), 'https://hotel.example/privacy')
  assert.equal(await panel.getByRole('link', { name: '112' }).first().getAttribute('href'), 'tel:112')
  await requireAccessible(page, 'before consent')
  await shoot(page, 'consent')
  assert.deepEqual([asked, await page.evaluate(() => localStorage.length)], [[], 0], 'nothing is stored before consent')

  await page.keyboard.press('Enter') // the button to agree has the focus
  await panel.getByLabel('Write a message').waitFor()
  assert.equal(await page.evaluate(() => localStorage.length), 1)
  await say(page, 'When is breakfast served?')
  await panel
    .getByText(/from 7:00 to 10:30/)
    .first()
    .waitFor()
  await panel.getByText('Sources: Breakfast').click()
  await panel.getByRole('blockquote').filter({ hasText: BREAKFAST }).waitFor()
  await say(page, 'What does the Spa Weekend package cost?')
  await panel.locator('.card').filter({ hasText: 'Spa Weekend' }).getByText('$420').waitFor()

  await say(page, 'I would like to speak to a person, please.')
  await panel.getByText('Our team', { exact: true }).waitFor()
  const path = `/v1/ai/conversations/${(await conversationOf(hotel)).id}`
  await say(page, 'Are you <b>there</b>? https://hotel.example/map')
  await panel.locator('[data-from="visitor"]').filter({ hasText: 'Are you <b>there</b>?' }).waitFor()
  assert.equal(
    await panel.getByRole('link', { name: 'https://hotel.example/map' }).getAttribute('rel'),
    'noopener noreferrer',
  )
  const thread = (await hotel.request('GET', `${path}/messages`)).body.data
  await hotel.request('POST', `${path}/read`, { message_id: thread.at(-1).id })
  await panel.getByText('Seen', { exact: true }).waitFor()
  const { body: reply } = await hotel.request('POST', `${path}/reply`, { content: 'Good evening, this is Ines.' })
  await panel.getByText('Good evening, this is Ines.').waitFor()
  await requireAccessible(page, 'in conversation')
  await shoot(page, 'conversation')
  const readAt = async () => (await hotel.request('GET', `${path}/messages`)).body.guest_read_at
  await until(async () => (await readAt()) === reply.created_at)

  await hotel.request('POST', `${path}/hand-back`)
  await panel.locator('.status').filter({ hasText: 'Assistant' }).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await page.reload()
  await openChat(page)
  await panel.getByText('Good evening, this is Ines.').waitFor()
  assert.deepEqual(complaints, [])
})

test(
  'a photo by file, a paper by drop: people see them and send one back; other files are refused',
  browser.needed,
  async () => {
    const { hotel } = await newHotel()
    const { page, complaints } = await openSite()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await openChat(page)
    const panel = page.getByRole('dialog', { name: 'Harbour House' })
    assert.equal(loaded.includes('/widget-files.js'), false, 'whoever only looks loads no second script')
    await page.getByRole('button', { name: 'Agree and start' }).click()
    const attach = panel.getByRole('button', { name: 'Send a photo or PDF' })
    await attach.waitFor()
    await requireAccessible(page, 'with files')
    const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), attach.click()])
      await chooser.setFiles(file)
    }
    await choose({ name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
    await panel.getByText('Please send a photo or a PDF of at most 5 MB.').waitFor()
    await choose({ name: 'shower.jpg', mimeType: 'image/jpeg', buffer: await photo(page) })
    await panel.getByRole('img', { name: 'shower.jpg' }).waitFor()
    await panel.getByText('Our team', { exact: true }).waitFor()

    const { id } = await conversationOf(hotel)
    const path = `/v1/ai/conversations/${id}`
    const thread = async () => (await hotel.request('GET', `${path}/messages`)).body.data
    const { file } = (await thread())[0]
    const { body: seen } = await hotel.request('GET', `${path}/files/${file.id}`)
    const bytes = Buffer.from(seen.content_base64, 'base64')
    assert.deepEqual([file.content_type, bytes.includes('Exif'), bytes.includes('GPS')], ['image/jpeg', false, false])
    assert.equal((await sizeOf(page, bytes)).join(), '2000,1500', 'made smaller')

    await page.evaluate(() => {
      const dropped = new DataTransfer()
      dropped.items.add(new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' }))
      const { shadowRoot } = [...document.querySelectorAll('div')].find((one) => one.shadowRoot)!
      shadowRoot!
        .querySelector('.panel')!
        .dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, cancelable: true }))
    })
    await panel.getByRole('button', { name: 'Download passport.pdf' }).waitFor()
    const reply = { name: 'invoice.pdf', content_base64: Buffer.from('%PDF-1.7 paid').toString('base64') }
    await hotel.request('POST', `${path}/reply`, { content: 'Here is your invoice.', file: reply })
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Download invoice.pdf' }).click(),
    ])
    assert.deepEqual(
      [saved.suggestedFilename(), await readFile(await saved.path(), 'utf8')],
      ['invoice.pdf', '%PDF-1.7 paid'],
    )
    await shoot(page, 'files')
    assert.deepEqual(complaints, [])

    const desk = await atDesk(portico, await browser.newPage(), hotel)
    await desk.open(`/conversations/${id}`)
    await desk.page.getByRole('img', { name: 'shower.jpg' }).waitFor()
    await desk.page.getByLabel('Your answer').fill('And the plan of the house.')
    await desk.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plan') })
    await desk.page.getByRole('button', { name: 'Send', exact: true }).click()
    await panel.getByRole('button', { name: 'Download plan.pdf' }).waitFor()
    const [kept] = await Promise.all([
      desk.page.waitForEvent('download'),
      desk.page.getByRole('button', { name: 'Save passport.pdf (1 kB)' }).click(),
    ])
    assert.equal(await readFile(await kept.path(), 'utf8'), '%PDF-1.7')
    await requireAccessible(desk.page, 'files at the desk')
    assert.deepEqual(desk.complaints, [])
  },
)

/** As a telephone takes it: large, and telling where. */
async function photo(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000)
    canvas.getContext('2d')!.fillRect(500, 500, 900, 900)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  const told = Buffer.from('Exif\0\0GPS 53.55 N 9.99 E')
  const header = Buffer.from([0xff, 0xe1, 0, told.length + 2])
  return Buffer.concat([Buffer.from(drawn.slice(0, 2)), header, told, Buffer.from(drawn.slice(2))])
}

const sizeOf = (page: Page, bytes: Buffer): Promise<number[]> =>
  page.evaluate(
    async (given) => {
      const { width, height } = await createImageBitmap(new Blob([new Uint8Array(given)]))
      return [width, height]
    },
    [...bytes],
  )

test('a revoked key ends an open chat, and no page offers one again', browser.needed, async () => {
  const { hotel, id } = await newHotel()
  const { page } = await openSite()
  await openChat(page)
  await page.getByRole('button', { name: 'Agree and start' }).click()
  await say(page, 'When is breakfast served?')
  await page
    .getByText(/from 7:00 to 10:30/)
    .first()
    .waitFor()
  await hotel.request('DELETE', `/v1/api-keys/${id}`)
  await page.getByText('The chat is not available right now.').waitFor()
  const told = page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && /Portico chat/.test(message.text()),
  )
  await page.reload()
  assert.match((await told).text(), /invalid_publishable_key/)
  assert.equal(await page.getByRole('button', { name: /Chat with us/ }).count(), 0)
})

test('a page of another origin gets no chat, and its console says why', browser.needed, async () => {
  await newHotel(['https://www.hotel.example'])
  const { page } = await browser.newPage()
  const told = page.waitForEvent('console', (message) => /Portico chat/.test(message.text()))
  await page.goto(origin)
  assert.match((await told).text(), /website_not_allowed/)
  assert.equal(await page.getByRole('button').count(), 0)
})

test('on a phone, in Arabic and in the dark, as a page of its own', browser.needed, async () => {
  await newHotel([])
  const phone = { viewport: { width: 390, height: 844 }, locale: 'ar', colorScheme: 'dark' as const }
  const { page } = await browser.newPage(phone)
  await page.goto(`${portico.address}/chat/${key}`)
  const panel = page.getByRole('dialog', { name: 'Harbour House' })
  await shoot(page, 'arabic-consent')
  await panel.getByRole('button', { name: 'موافقة وبدء' }).click()
  assert.equal(await panel.evaluate((element) => getComputedStyle(element).direction), 'rtl')
  await panel.getByLabel('اكتب رسالة').fill('متى يقدم الإفطار؟')
  await panel.getByLabel('اكتب رسالة').press('Enter')
  await panel.locator('[data-from="assistant"]').waitFor()
  await requireAccessible(page, 'in Arabic')
  await shoot(page, 'arabic')
  await panel.getByRole('button', { name: 'إنهاء المحادثة' }).click()
  await panel.getByRole('button', { name: 'موافقة وبدء' }).waitFor()
  assert.equal(await page.evaluate(() => localStorage.length), 0)
})

test(
  'where no stream comes through, the thread is read now and then; by a script that never changes',
  browser.needed,
  async (t) => {
    script = `widget-${versionOf(await bytesOf('widget.js'))}.js`
    t.after(() => {
      script = 'widget.js'
    })
    const { hotel } = await newHotel()
    const { page, context } = await openSite()
    await context.route('**/stream*', (route) => route.abort())
    await openChat(page)
    await page.getByRole('button', { name: 'Agree and start' }).click()
    await say(page, 'I would like to speak to a person, please.')
    await page.locator('.status').filter({ hasText: 'Our team' }).waitFor()
    const path = `/v1/ai/conversations/${(await conversationOf(hotel)).id}`
    await hotel.request('POST', `${path}/reply`, { content: 'Good evening, this is Ines.' })
    await page.getByText('Good evening, this is Ines.').waitFor()
  },
)

test('the script is small, compressed where it may be, and kept for ever by its hash', async () => {
  const plain = await fetch(`${portico.address}/widget.js`, { headers: { 'accept-encoding': 'identity' } })
  const script = Buffer.from(await plain.arrayBuffer())
  assert.ok(script.length <= 20_000, `${script.length} bytes`)
  const part = await bytesOf('widget-files.js')
  assert.ok(part.length <= 5000, `${part.length} bytes for files`)
  assert.ok(gzipSync(script).length <= 10_000, `${gzipSync(script).length} bytes with gzip`)
  const { headers } = plain
  assert.equal(headers.get('content-type'), 'text/javascript; charset=utf-8')
  assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin')
  const etag = headers.get('etag')!
  const again = { 'accept-encoding': 'identity', 'if-none-match': etag }
  assert.equal((await fetch(`${portico.address}/widget.js`, { headers: again })).status, 304)
  const version = versionOf(script)
  const kept = await fetch(`${portico.address}/widget-${version}.js`)
  assert.equal(kept.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.deepEqual(Buffer.from(await kept.arrayBuffer()), script)
  assert.equal((await fetch(`${portico.address}/widget-another.js`)).status, 404)
})

test('the dashboard makes the key and shows the line to copy', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel)
  await open('/keys')
  await page.getByRole('button', { name: 'Add website chat' }).click()
  await page.getByRole('dialog').waitFor()
  await requireAccessible(page, 'the form')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Hotel website')
  await dialog.getByLabel('Websites').fill('https://www.hotel.example')
  await dialog.getByLabel('Privacy page').fill('https://www.hotel.example/privacy')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByText(/<script src=".*\/widget.js" data-key="pk_test_\w+" async><\/script>/).waitFor()
  await requireAccessible(page, 'the line')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Website chat of Hotel website' }).click()
  await dialog.getByLabel('Websites').fill('https://www.hotel.example\nhttps://hotel.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { data } = (await hotel.request('GET', '/v1/api-keys')).body
  const { website } = data.find(({ name }: { name: string }) => name === 'Hotel website')
  assert.deepEqual(website.origins, ['https://www.hotel.example', 'https://hotel.example'])
  assert.deepEqual(complaints, [])
})
