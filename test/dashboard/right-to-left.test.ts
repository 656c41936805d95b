import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { directionOf } from '../../dashboard/src/i18n/language.ts'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, settled } from '../support/dashboard.ts'
import { newDemoHotel } from '../support/demo-hotel.ts'

/** A language that is written from the right needs its texts, and no change of a page. */

const portico = useApp()
const browser = useBrowser()

/** What says left or right where it means where a line begins or ends. Charts have axes of their own. */
const IN_STYLE =
  /(?:^|[\s;{])(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear):\s*(?:left|right)/g
const IN_PAGE =
  /\s(?:ml|mr|pl|pr)=["{]|\bta="(?:left|right)"|\b(?:margin|padding|border)(?:Left|Right)\b|textAlign: '(?:left|right)'/g

test('style sheets and pages say where a line begins and ends, not left and right', () => {
  assert.equal('a { left: 0; text-align: right }'.match(IN_STYLE)?.length, 2)
  assert.equal('<Text ml="auto" style={{ borderLeft: 0 }}>'.match(IN_PAGE)?.length, 2)
  const wrong = (ending: string, pattern: RegExp) =>
    readdirSync('dashboard/src', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(ending))
      .flatMap(
        (path) =>
          readFileSync(join('dashboard/src', path), 'utf8')
            .match(pattern)
            ?.map((found) => `${path}: ${found.trim()}`) ?? [],
      )
  assert.deepEqual(wrong('.css', IN_STYLE), [])
  assert.deepEqual(wrong('.tsx', IN_PAGE), [])
})

test('the direction follows the language', () => {
  assert.deepEqual(['ar', 'he', 'en', 'de'].map(directionOf), ['rtl', 'rtl', 'ltr', 'ltr'])
})

test('from the right nothing lies beside the screen, at a desk and on a phone', browser.needed, async () => {
  const hotel = await newDemoHotel(portico)
  const { page, turnTo } = await atDesk(portico, await browser.newPage(), hotel)
  for (const path of ['/', '/today', '/inbox', '/guests', '/occupancy', '/settings']) {
    await turnTo(path)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      await page
        .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth) // the menu slides away
        .catch(() => assert.fail(`${path} at ${width} lies beside the screen`))
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const [menu, heading] = await page.evaluate(() =>
    ['.mantine-AppShell-navbar', 'main h1'].map((one) => document.querySelector(one)!.getBoundingClientRect().right),
  )
  assert.ok(menu! > heading!, 'the menu stands at the right')
})
