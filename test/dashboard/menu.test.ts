import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { LANGUAGES } from '../../dashboard/src/i18n/language.ts'
import { type TestProperty, useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk } from '../support/dashboard.ts'

/** Whatever the menu says is read whole, in every language, beside counts as a busy day has them. */

const portico = useApp()
const browser = useBrowser()

let hotel: TestProperty

before(async () => {
  hotel = await portico.newProperty()
})

/** The lists that the menu counts, with two digits. */
async function keepBusy(page: Page): Promise<void> {
  await page.route(/\/v1\/(threads|revenue\/recommendations)\?/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), total: 88 } })
  })
}

for (const [language, name] of Object.entries(LANGUAGES))
  test(`no entry of the menu is cut off: ${name}`, browser.needed, async () => {
    const { page, open } = await atDesk(portico, await browser.newPage({ locale: language }), hotel)
    await keepBusy(page)
    await open('/')
    await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
    await page.locator('nav .entry .mantine-Badge-root').nth(1).waitFor()
    for (const path of ['/', '/recommendations']) {
      if (path !== '/') await page.locator(`nav .entry[href$="${path}"]`).click() // the open one is written in bold
      await page.locator(`nav .entry[aria-current=page][href$="${path}"]`).waitFor()
      const cut = await page
        .locator('nav :is(.area, .entry .mantine-NavLink-body, .entry .mantine-Badge-label)')
        .evaluateAll((all) =>
          all
            .filter((one) => one.scrollWidth > one.clientWidth)
            .map((one) => `${one.textContent}: ${one.scrollWidth} of ${one.clientWidth}`),
        )
      assert.deepEqual(cut, [])
    }
  })
