import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { settled } from '../../support/dashboard.ts'

/** The keyboard alone. It counts the keys that are pressed; what is typed into fields is text, and not counted. */
export interface Keys {
  readonly page: Page
  readonly pressed: number
  press(...keys: string[]): Promise<void>
  /** Into the field that has the focus. */
  type(text: string): Promise<void>
  /** With Tab, until the focus is there. */
  tabTo(target: Locator): Promise<void>
  /** By Ctrl-K, some letters of its name and Enter. */
  call(name: string, letters?: string): Promise<void>
}

const MOST_TABS = 40

export function keysOf(page: Page): Keys {
  let pressed = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      pressed++
      await page.keyboard.press(key)
    }
  }
  return {
    page,
    get pressed() {
      return pressed
    },
    press,
    async type(text) {
      const takes = await page.evaluate(() => document.activeElement?.matches('input, textarea') ?? false)
      assert.ok(takes, `no field has the focus for “${text}”`)
      await page.keyboard.type(text)
    },
    async tabTo(target) {
      await target.waitFor()
      for (let tabs = 0; tabs < MOST_TABS; tabs++) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await press('Tab')
      }
      assert.fail(`not reached by ${MOST_TABS} tabs: ${target}`)
    },
    async call(name, letters = name) {
      await press('Control+k')
      const palette = page.locator('.mantine-Spotlight-content')
      await page.waitForFunction(() => document.activeElement?.closest('.mantine-Spotlight-content'))
      await page.keyboard.type(letters)
      await palette.locator('[data-action]').first().getByText(name).waitFor()
      await press('Enter')
      await palette.waitFor({ state: 'detached' })
      await settled(page)
    },
  }
}
