import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk } from '../support/dashboard.ts'
import { newPackage } from '../support/samples/index.ts'
import { created } from '../support/samples/sample.ts'
import { until } from '../support/until.ts'

/** Many tabs of one browser, which opens no more than six connections to a server. */

const portico = useApp()
const browser = useBrowser()
const TABS = 10

test(
  'ten tabs are live by one stream, and when the tab that reads it goes, another reads on',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty()
    const { page, context } = await browser.newPage()
    const streams = new Map<Page, number>()
    context.on('request', (request) => {
      if (request.headers().accept === 'text/event-stream') {
        const from = request.frame().page()
        streams.set(from, (streams.get(from) ?? 0) + 1)
      }
    })
    const { open } = await atDesk(portico, { page, context }, hotel)
    await open('/packages')
    const tabs = [page]
    while (tabs.length < TABS) {
      const tab = await context.newPage()
      await tab.goto(page.url())
      tabs.push(tab)
    }
    const isLive = (tab: Page) =>
      tab.getByRole('banner').getByRole('status').getByText('Live', { exact: true }).waitFor()
    const see = (tab: Page, name: string) => tab.getByText(name).waitFor()
    await Promise.all(tabs.map(isLive))
    await created(hotel, '/v1/packages', newPackage({ name: 'Two nights at the sea' }))
    await Promise.all(tabs.map((tab) => see(tab, 'Two nights at the sea')))
    assert.deepEqual([...streams.keys()], [page], 'one tab reads for all')

    await page.close()
    const left = tabs.slice(1)
    await until(() => streams.size === 2)
    await created(hotel, '/v1/packages', newPackage({ name: 'A day in the spa' }))
    await Promise.all(left.map((tab) => see(tab, 'A day in the spa')))
    await Promise.all(left.map(isLive))
    assert.equal(streams.size, 2)
  },
)
