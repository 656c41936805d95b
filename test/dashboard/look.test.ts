import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import { type TestProperty, useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible } from '../support/dashboard.ts'
import { newAccount, newVisitor, PASSWORD } from '../support/visitor.ts'

/** The house's logo and colour, and people's faces: what may be one, who may set it, and who sees it. */

const portico = useApp()
const browser = useBrowser()

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of one colour, with what makes it as long as one likes. */
function png(red: number, more = 0): Buffer {
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0])
  const row = Buffer.from([0, ...Array.from({ length: 8 }, () => [red, 40, 60]).flat()])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.alloc(more)),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: 8 }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

let hotel: TestProperty
let other: TestProperty

before(async () => {
  hotel = await portico.newProperty('sandbox', { name: 'Harbour House' })
  other = await portico.newProperty('sandbox', { name: 'Stranger’s Inn' })
})

async function signedIn(role: string, { id }: TestProperty) {
  const account = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: id, role }])
  const visitor = newVisitor(portico.address)
  await visitor.submit(await visitor.open('/oauth/sign-in?to='), { email: account.email, password: PASSWORD })
  const cookie = [...visitor.cookies].map(([key, { value }]) => `${key.split('\n')[0]}=${value}`).join('; ')
  const ask = async (method: string, path: string, body?: Buffer | object, type = 'image/png') => {
    const response = await fetch(portico.address + path, {
      method,
      headers: { cookie, 'portico-property': `sandbox:${id}`, ...(body && { 'content-type': type }) },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, bytes, body: isJson && JSON.parse(bytes.toString()) }
  }
  const look = async () => (await ask('GET', '/dashboard/session')).body.properties[0]
  return { account, ask, look }
}

/** What must not be a picture: by what it is, whatever it is called. */
const WRONG = [
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('GIF89a, which moves'),
  Buffer.from('%PDF-1.7'),
  Buffer.from('<html>'),
]

test('a logo is a small PNG, JPEG or WebP, set by whoever changes settings and shown to members alone', async () => {
  const owner = await signedIn('owner', hotel)
  for (const wrong of WRONG) {
    const { status, body } = await owner.ask('PUT', '/dashboard/look/logo', wrong)
    assert.deepEqual([status, body.detail[0].type], [422, 'file_type_refused'], wrong.toString())
  }
  assert.equal((await owner.ask('PUT', '/dashboard/look/logo', png(9, 128 * 1024))).status, 413)
  assert.equal((await owner.ask('PUT', '/dashboard/look/logo')).status, 400)
  assert.equal((await owner.look()).logo, null)

  const logo = png(200)
  assert.equal((await owner.ask('PUT', '/dashboard/look/logo', logo, 'text/html')).status, 204)
  const { logo: hash } = await owner.look()
  const address = `/dashboard/logos/sandbox/${hotel.id}/${hash}`
  const shown = await owner.ask('GET', address)
  assert.deepEqual([shown.status, shown.bytes.equals(logo)], [200, true])
  assert.equal(shown.headers.get('content-type'), 'image/png', 'what it is, not what it was called')
  assert.equal(shown.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(shown.headers.get('cache-control'), 'private, max-age=31536000, immutable')
  assert.match(shown.headers.get('content-security-policy')!, /default-src 'none'/)

  const desk = await signedIn('front_desk', hotel)
  assert.equal((await desk.ask('GET', address)).status, 200)
  for (const [method, path, body] of [
    ['PUT', '/dashboard/look/logo', logo],
    ['DELETE', '/dashboard/look/logo'],
    ['PUT', '/dashboard/look', { accent_color: '#000000' }],
  ] as const) {
    const refused = await desk.ask(method, path, body, Buffer.isBuffer(body) ? 'image/png' : 'application/json')
    assert.deepEqual([refused.status, refused.body.detail], [403, 'missing_scope:properties:write'], method + path)
  }
  const stranger = await signedIn('owner', other)
  assert.equal((await stranger.ask('GET', address)).status, 404)
  assert.equal((await fetch(portico.address + address)).status, 401)
  const byKey = await hotel.request('PUT', '/dashboard/look', { accent_color: '#000000' })
  assert.deepEqual([byKey.status, byKey.body.detail], [403, 'foreign_request'])

  assert.equal((await owner.ask('DELETE', '/dashboard/look/logo')).status, 204)
  assert.deepEqual([(await owner.look()).logo, (await owner.ask('GET', address)).status], [null, 404])
  const trail = (await hotel.request('GET', '/v1/audit?operation=properties.update')).body.data
  assert.deepEqual([trail.length, trail[0].actor], [2, owner.account.id], 'put and removed, and nothing refused')
})

test('the house’s colour is the chat’s too, unless the website’s key has its own', async () => {
  const owner = await signedIn('owner', hotel)
  const put = (accent_color: unknown) => owner.ask('PUT', '/dashboard/look', { accent_color }, 'application/json')
  for (const wrong of ['red', '#12', 'url(x)', 7]) assert.equal((await put(wrong)).status, 422, String(wrong))
  assert.equal((await put('#7a1f2b')).status, 204)
  assert.equal((await owner.look()).accent_color, '#7a1f2b')
  const site = { name: 'Site', origins: ['https://hotel.example'], privacy_url: 'https://hotel.example/privacy' }
  const colorOf = async (more: object) => {
    const { body } = await hotel.request('POST', '/v1/publishable-keys', { ...site, ...more })
    const { key } = body.website
    const answer = await fetch(`${portico.address}/v1/website-chat/${key}`, { headers: { origin: site.origins[0]! } })
    assert.equal(answer.status, 200)
    return ((await answer.json()) as { colors: { light: object; dark: object } | null }).colors
  }
  assert.deepEqual(await colorOf({}), {
    light: { accent: '#7a1f2b', on_accent: '#ffffff' },
    dark: { accent: '#af7980', on_accent: '#15171a' },
  })
  assert.deepEqual((await colorOf({ accent_color: '#13595a' }))?.light, {
    accent: '#13595a',
    on_accent: '#ffffff',
  })
  assert.equal((await put(null)).status, 204)
  assert.equal(await colorOf({}), null)
})

test('a face is its owner’s to change, for colleagues to see, and goes with the account', async () => {
  const ann = await signedIn('read_only', hotel)
  const colleague = await signedIn('front_desk', hotel)
  const stranger = await signedIn('owner', other)
  for (const wrong of WRONG) assert.equal((await ann.ask('PUT', '/dashboard/picture', wrong)).status, 422)
  assert.equal((await ann.ask('PUT', '/dashboard/picture', png(1, 128 * 1024))).status, 413)
  const face = png(120)
  assert.equal((await ann.ask('PUT', '/dashboard/picture', face)).status, 204)
  const { [ann.account.id]: hash, ...others } = (await colleague.ask('GET', '/dashboard/faces')).body
  assert.deepEqual(others, {}, 'nobody else has one')
  const address = `/dashboard/faces/${ann.account.id}/${hash}`
  const shown = await colleague.ask('GET', address)
  assert.deepEqual([shown.status, shown.bytes.equals(face)], [200, true])
  assert.equal((await ann.ask('GET', address)).status, 200)
  assert.equal((await stranger.ask('GET', address)).status, 404)
  assert.deepEqual((await stranger.ask('GET', '/dashboard/faces')).body, {})
  assert.equal((await colleague.ask('DELETE', '/dashboard/picture')).status, 204)
  assert.equal((await colleague.ask('GET', address)).status, 200, 'one removes one’s own alone')
  const { db } = portico.app.environments.live
  await db.run`delete from accounts where id = ${ann.account.id}`
  assert.equal((await db.many`select from account_pictures where account_id = ${ann.account.id}`).length, 0)
  assert.equal((await colleague.ask('GET', address)).status, 404)
})

test('logo, colour and face are set in the dashboard and seen after a reload', browser.needed, async () => {
  const house = await portico.newProperty('sandbox', { name: 'Lighthouse' })
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), house)
  const file = (red: number) => ({ name: 'picture.png', mimeType: 'image/png', buffer: png(red) })
  await open('/settings')
  assert.equal(await page.locator('header img').count(), 0, 'nothing is asked for that is not there')
  await page.locator('input[type=file][aria-label="Logo"]').setInputFiles(file(200))
  await page.locator('header img[src*="/logos/"]').waitFor()
  await page.getByLabel('Colour', { exact: true }).fill('#7a1f2b')
  await page.getByRole('group', { name: 'Preview' }).waitFor()
  const look = page.getByRole('region', { name: 'Look' })
  await look.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The look is saved.').last().waitFor()
  await requireAccessible(page, 'settings with a look')
  await open('/account')
  await page.locator('input[type=file][aria-label="Your picture"]').setInputFiles(file(90))
  await page.getByText('Your picture is changed.').waitFor()
  await page.getByRole('button', { name: 'Remove the picture' }).waitFor()

  await open('/team')
  const drawn = (selector: string) =>
    page.waitForFunction(
      (of) => (document.querySelector(of) as HTMLImageElement | null)?.naturalWidth === 256,
      selector,
    )
  await drawn('header img[src*="/logos/"]')
  await drawn('header img[src*="/faces/"]')
  await drawn('main [role=row] img[src*="/faces/"], main tr img[src*="/faces/"]')
  const line = await page.locator('header').evaluate((element) => getComputedStyle(element).borderBlockEndColor)
  assert.equal(line, 'rgb(122, 31, 43)')
  await requireAccessible(page, 'team with faces')

  await open('/settings')
  await look.getByRole('button', { name: 'Remove the picture' }).click()
  await page.locator('header img[src*="/logos/"]').waitFor({ state: 'detached' })
  assert.deepEqual(complaints, [])
})
