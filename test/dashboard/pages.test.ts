import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { ROUTES } from '../../dashboard/src/app/routes.ts'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, type Desk, requireAccessible, requireFits, settled } from '../support/dashboard.ts'
import { newDemoHotel } from '../support/demo-hotel.ts'

/** What holds for every page, on the synthetic hotel. Set PORTICO_SHOTS to a folder for pictures of all of them. */

const portico = useApp()
const browser = useBrowser()
const SHOTS = process.env.PORTICO_SHOTS
const DESK = { width: 1440, height: 900 }
const TABLET = { width: 820, height: 1180 }
const PHONE = { width: 390, height: 844 }

async function shoot({ page }: Desk, path: string): Promise<void> {
  if (!SHOTS) return
  mkdirSync(SHOTS, { recursive: true })
  const name = path === '/' ? 'overview' : path.slice(1).replaceAll('/', '-').replace(':', '')
  for (const size of [DESK, TABLET, PHONE]) {
    await page.setViewportSize(size)
    await settled(page)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${SHOTS}/${name}-${size.width}-${colorScheme}.png`, fullPage: true })
    }
  }
  await page.setViewportSize(DESK)
}

/** Buttons that a thumb misses. */
const tooSmall = (): (string | null)[] =>
  [...document.querySelectorAll('main .mantine-Button-root')]
    .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 40)
    .map(({ textContent }) => textContent)

/** Each tab of the page, and each dialog that a button of it opens, at the width of a phone. */
async function requireFitsPhone({ page }: Desk): Promise<void> {
  await page.setViewportSize(PHONE)
  const tabs = page.locator('main [role=tab]')
  const count = await tabs.count()
  for (let tab = 0; tab < Math.max(count, 1); tab++) {
    if (tab > 0) await tabs.nth(tab).click()
    await settled(page)
    const name = count > 0 ? await tabs.nth(tab).innerText() : 'the page'
    await requireFits(page, name)
    assert.deepEqual(await page.evaluate(tooSmall), [], name)
    const opening = page.locator(`main ${OPENS_DIALOG}`)
    for (const text of new Set(await opening.allInnerTexts())) await requireDialogFits(page, opening, text)
  }
  if (count > 1) await tabs.first().click()
  await page.setViewportSize(DESK)
}

const OPENS_DIALOG = 'button[aria-haspopup=dialog]:not([aria-disabled=true]):visible'

async function requireDialogFits(page: Page, buttons: Locator, text: string): Promise<void> {
  await buttons.filter({ hasText: text }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await requireFits(page, text)
  await dialog.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

test(
  'every page says what it is, is accessible, fits a phone, complains of nothing and asks nobody else',
  browser.needed,
  async (t) => {
    const hotel = await newDemoHotel(portico)
    const desk = await atDesk(portico, await browser.newPage({ viewport: DESK }), hotel)
    for (const { path } of ROUTES) {
      await t.test(path, async () => {
        await desk.turnTo(await hotel.addressOf(desk, path))
        assert.match(await desk.page.title(), /.+ · Portico$/)
        assert.equal(await desk.page.locator('main h1').count(), 1, 'one heading')
        await shoot(desk, path)
        await requireAccessible(desk.page, path)
        await requireFitsPhone(desk)
        assert.deepEqual(desk.complaints.splice(0), [])
      })
    }
  },
)
