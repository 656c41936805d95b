import type { Locator, Page } from 'playwright-core'
import { settled } from '../../support/dashboard.ts'

/** A person's hand: a mouse on a desk, a thumb on a phone. It counts what it does. */
export interface Hand {
  readonly page: Page
  readonly isPhone: boolean
  readonly clicks: number
  readonly fields: number
  press(target: Locator): Promise<void>
  /** Into the field, whatever stands there already, and typed. */
  fill(field: Locator, text: string): Promise<void>
  /** Letters into the search field, until one row of the list is left to press. */
  find(letters: string): Promise<void>
  /** A choice among others that opens when it is pressed. */
  choose(field: Locator, option: string): Promise<void>
  /** To a page of the menu, by the bar at the bottom where a phone has it there. */
  turnTo(title: string): Promise<void>
}

export function handOn(page: Page, isPhone: boolean): Hand {
  let [clicks, fields] = [0, 0]
  const touch = (target: Locator) => (isPhone ? target.tap() : target.click())
  const press = async (target: Locator) => {
    clicks++
    await touch(target)
  }
  const fill = async (field: Locator, text: string) => {
    fields++
    await touch(field)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
  }
  return {
    page,
    isPhone,
    get clicks() {
      return clicks
    },
    get fields() {
      return fields
    },
    press,
    fill,
    async find(letters) {
      await fill(page.getByRole('searchbox'), letters)
      await page.waitForFunction(() => document.querySelectorAll('main tbody tr').length === 1)
    },
    async choose(field, option) {
      await press(field)
      await press(page.getByRole('option', { name: option, exact: true }))
    },
    async turnTo(title) {
      const link = (place: Locator) => place.getByRole('link', { name: title }) // besides it says what waits there
      const bar = page.getByRole('navigation', { name: 'Most used' })
      const menu = page.getByRole('navigation', { name: 'Menu' })
      if (isPhone && (await link(bar).count()) > 0) await press(link(bar))
      else {
        if (isPhone) await press(bar.getByRole('button', { name: 'Menu' }))
        await press(link(menu))
      }
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      await settled(page)
    },
  }
}
