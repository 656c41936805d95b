import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible } from '../support/dashboard.ts'
import { created } from '../support/samples/sample.ts'

/** The dashboard as an app: installable, there without the server, and heard when a guest writes. */

const portico = useApp()
const browser = useBrowser()

const writes = (hotel: Parameters<typeof created>[0], content: string) =>
  created(hotel, '/v1/sandbox/inbound-messages', { channel: 'sms', sender: '+15005550123', content })

test('it can be installed: a manifest with icons that are there', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page, open, complaints } = await atDesk(portico, await browser.newPage({ serviceWorkers: 'allow' }), hotel)
  await open('/')
  const address = await page.locator('link[rel=manifest]').evaluate((link) => (link as HTMLLinkElement).href)
  const manifest = await (await fetch(address)).json()
  assert.deepEqual([manifest.name, manifest.display, manifest.start_url], ['Portico', 'standalone', './'])
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(new URL(src, address))
    assert.deepEqual([icon.status, icon.headers.get('content-type')?.split(';')[0]], [200, type], src)
  }
  assert.ok(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable'))
  assert.deepEqual(complaints, [])
})

test(
  'without the server the frame is there and says so, it comes back by itself, and nothing of the house is kept',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty('sandbox', { name: 'Harbour House' })
    const { page, open } = await atDesk(portico, await browser.newPage({ serviceWorkers: 'allow' }), hotel)
    await open('/guests')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.reload() // now its scripts pass by the one that keeps them
    await page.getByRole('heading', { level: 1, name: 'Guests' }).waitFor()
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return found.flat().map(({ url }) => new URL(url).pathname)
    })
    assert.ok(kept.length > 1)
    assert.deepEqual(
      kept.filter((path) => path !== '/dashboard/' && !path.startsWith('/dashboard/assets/')),
      [],
    )
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText(/server cannot be reached/).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Guests' }).waitFor()
  },
)

test('a message is counted in the title, heard and shown; each can be switched off', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { name: 'Harbour House' })
  const opened = await browser.newPage({
    serviceWorkers: 'allow',
    permissions: ['notifications'],
    viewport: { width: 1440, height: 900 },
  })
  const { page, open, turnTo, complaints } = await atDesk(portico, opened, hotel, 'front_desk')
  await page.addInitScript(() => {
    const heard = { tones: 0, shown: [] as string[] }
    Object.assign(window, { heard })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (at?: number) {
      heard.tones++
      return start.call(this, at)
    }
    // A browser without a window asks nobody.
    Notification.requestPermission = async () => 'granted'
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Document.prototype.hasFocus = () => false
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      heard.shown.push(`${title}: ${options?.body}`)
    }
  })
  await open('/guests')
  await page.getByRole('status').getByText('Live').waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  assert.match(await page.title(), /^Guests/)
  await turnTo('/account')
  const alert = page.getByRole('switch', { name: 'Desktop notification' })
  assert.equal(await alert.isChecked(), false, 'not without being asked for')
  await alert.click()
  await alert.and(page.locator(':checked')).waitFor()
  if (process.env.PORTICO_SHOTS) {
    mkdirSync(process.env.PORTICO_SHOTS, { recursive: true })
    await page.screenshot({ path: `${process.env.PORTICO_SHOTS}/alerts.png` })
  }
  await requireAccessible(page, 'what tells of messages')
  await turnTo('/guests')
  await writes(hotel, 'Is the pool open?')
  await page.waitForFunction(() => /^\([12]\) Guests/.test(document.title))
  type Heard = { heard: { tones: number; shown: string[] } }
  await page.waitForFunction(() => (window as unknown as Heard).heard.shown.length > 0)
  const heard = await page.evaluate(() => (window as unknown as Heard).heard)
  assert.deepEqual([heard.tones, heard.shown], [2, ['Harbour House: Something new waits in the inbox.']])

  await turnTo('/account')
  for (const name of ['Count in the tab’s title', 'Sound', 'Desktop notification'])
    await page.getByRole('switch', { name }).click()
  await page.waitForFunction(() => /^Your account/.test(document.title))
  await page.reload()
  await page.getByRole('status').getByText('Live').waitFor()
  await writes(hotel, 'And the sauna?')
  await page.getByRole('link', { name: 'Inbox' }).first().click()
  await page.getByText('And the sauna?').first().waitFor()
  assert.deepEqual(await page.evaluate(() => (window as unknown as Heard).heard), { tones: 0, shown: [] })
  assert.match(await page.title(), /^Inbox/)
  assert.deepEqual(complaints, [])
})
