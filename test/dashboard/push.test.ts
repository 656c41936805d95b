import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { useOwnApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk } from '../support/dashboard.ts'
import { newPushBrowser, newPushService, reachPushService } from '../support/push-service.ts'
import { created } from '../support/samples/sample.ts'
import { until } from '../support/until.ts'

/** Push in a real browser: switched on in the account's menu, shown by the worker without a page's help, a tap opens the thread. */

interface Shown {
  title: string
  body: string
  tag: string
  requireInteraction: boolean
  data: { url: string }
}

const portico = useOwnApp()
const browser = useBrowser()
const service = await newPushService()

before(() => reachPushService(portico))

test(
  'push is switched on, says in the chosen language that somebody waits, and leads there; off, it is off',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty('sandbox', { name: 'Harbour House' })
    const opened = await browser.newPage({ serviceWorkers: 'allow', permissions: ['notifications'] })
    const { page, open, complaints } = await atDesk(portico, opened, hotel, 'front_desk')
    const { subscription, read } = newPushBrowser(`${service.origin}/push/browser`)
    // Everything but the browser's own push service, which is Google's: it gives this subscription and takes it back.
    await page.addInitScript((given) => {
      Notification.requestPermission = async () => 'granted'
      const kept = () => sessionStorage.getItem('test.push')
      const subscribed = (key: string) => ({
        ...given,
        options: {
          applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
            one.charCodeAt(0),
          ).buffer,
        },
        toJSON: () => given,
        async unsubscribe() {
          sessionStorage.removeItem('test.push')
          return true
        },
      })
      PushManager.prototype.getSubscription = async () => (kept() ? (subscribed(kept()!) as never) : null)
      PushManager.prototype.subscribe = async (options) => {
        sessionStorage.setItem('test.push', String(options!.applicationServerKey))
        return subscribed(kept()!) as never
      }
    }, subscription)
    await open('/account')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const push = page.getByRole('switch', { name: /^Push/ })
    assert.equal(await push.isChecked(), false)
    await push.click()
    await push.and(page.locator(':checked')).waitFor()
    await page.getByRole('button', { name: /Account/ }).click()
    await page.getByRole('menuitem', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ihr Konto' }).waitFor()

    await created(hotel, '/v1/sandbox/inbound-messages', { channel: 'sms', sender: '+15005550123', content: 'Hello?' })
    await until(() => service.arrived.length === 1)
    const data = read(service.arrived[0]!)
    const session = await opened.context.newCDPSession(page)
    await session.send('ServiceWorker.enable')
    const registrationId = await new Promise<string>((found) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) found(registrations[0].registrationId)
      })
    })
    const deliver = (more = {}) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin: portico.address,
        registrationId,
        data: JSON.stringify({ ...data, ...more }),
      })
    // A browser without a window has no notifications: they are noted where the worker shows them.
    const [worker] = opened.context.serviceWorkers()
    await worker!.evaluate(() => {
      const told: object[] = []
      Object.assign(globalThis, { told })
      ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
        told.push({ title, ...options })
      }
    })
    const shown = () => worker!.evaluate(() => (globalThis as unknown as { told: Shown[] }).told)
    await deliver()
    await until(async () => (await shown()).length > 0)
    const { data: threads } = (await hotel.request('GET', '/v1/threads')).body
    const url = `${portico.address}/dashboard/sandbox/${hotel.id}/inbox?item=${threads[0].id}`
    const saidBy = ({ title, body, tag, requireInteraction: stays, data: { url } }: Shown) => ({
      title,
      body,
      tag,
      stays,
      url,
    })
    const usual = { title: 'Harbour House', tag: threads[0].id, url }
    assert.deepEqual((await shown()).map(saidBy), [{ ...usual, body: 'Im Eingang wartet etwas Neues.', stays: false }])
    await deliver({ emergency: true })
    await until(async () => (await shown()).length > 1)
    const danger = { ...usual, body: 'Notfall: ein Gast ist vielleicht in Gefahr.', stays: true }
    assert.deepEqual(saidBy((await shown())[1]!), danger)

    // A tap, as the browser tells the worker of it; only a real one may bring a window to the front.
    const tapped = (await shown())[0]!
    await worker!.evaluate(async (notification) => {
      const { WindowClient } = globalThis as unknown as { WindowClient: { prototype: { focus(): unknown } } }
      WindowClient.prototype.focus = async () => {}
      const work: Promise<unknown>[] = []
      const waitUntil = (one: Promise<unknown>) => work.push(one)
      const told = { notification: { ...notification, close() {} }, waitUntil }
      dispatchEvent(Object.assign(new Event('notificationclick'), told))
      await work[0]
    }, tapped)
    await page.waitForURL(url)
    await page.getByText('Hello?').first().waitFor()

    await open('/account')
    await push.click()
    const kept = () => portico.tables.sandbox.many`select id from push_subscriptions where property_id = ${hotel.id}`
    await until(async () => (await kept()).length === 0)
    await page.waitForFunction(() => sessionStorage.getItem('test.push') === null)
    assert.deepEqual(complaints, [])
  },
)
