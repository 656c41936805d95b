import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useMessages as useAccountTexts } from '../../dashboard/src/areas/account/messages.ts'
import { messages as de } from '../../dashboard/src/languages/de/areas/account/messages.ts'
import { messages as deViolations } from '../../dashboard/src/languages/de/i18n/violation-messages.ts'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible } from '../support/dashboard.ts'
import { shoot } from '../support/shots.ts'
import { until } from '../support/until.ts'

/** One's own quiet hours, set on the page and kept by the server. PORTICO_SHOTS takes pictures. */

const portico = useApp()
const browser = useBrowser()

test(
  'quiet hours are off at first, switched on, changed as the reader writes times, and switched off again',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty('sandbox', { timezone: 'Europe/Lisbon' })
    const opened = await browser.newPage({ locale: 'en-US' })
    await opened.context.addInitScript(() => localStorage.setItem('portico.language', 'de'))
    const { page, open, complaints } = await atDesk(portico, opened, hotel, 'front_desk')
    const kept = async () =>
      (
        await portico.tables.live.one<{ quiet_hours: unknown }>`
          select a.quiet_hours from accounts a join account_memberships m on m.account_id = a.id
          where m.property_id = ${hotel.id}`
      ).quiet_hours
    await open('/account')
    const section = page.getByRole('region', { name: de.quiet })
    await section.getByText(de.quietMeans).waitFor()
    await section.getByText(de.quietHint('Europe/Lisbon')).waitFor()
    const [on, from, end] = [
      section.getByRole('switch', { name: de.quietOn }),
      section.getByLabel(de.quietTimes.from),
      section.getByLabel(de.quietTimes.until),
    ]
    assert.deepEqual([await on.isChecked(), await from.count()], [false, 0])
    await on.click()
    await from.waitFor()
    assert.deepEqual([await from.inputValue(), await end.inputValue()], ['22:00', '07:00'])
    assert.deepEqual(await kept(), { from: '22:00', until: '07:00' })

    await from.fill('2330')
    await from.press('Tab')
    assert.equal(await from.inputValue(), '23:30')
    await until(async () => ((await kept()) as { from: string }).from === '23:30')
    await end.fill('23.30')
    await end.press('Tab')
    await section.getByText(deViolations.types.same_time).waitFor()
    await requireAccessible(page, 'quiet hours that never end')
    await end.fill('6 Uhr')
    await end.press('Tab')
    await section.getByText(deViolations.types.same_time).waitFor({ state: 'detached' })
    await until(async () => ((await kept()) as { until: string }).until === '06:00')
    await on.scrollIntoViewIfNeeded()
    await shoot(page, 'quiet-hours')

    await open('/account')
    assert.deepEqual([await from.inputValue(), await end.inputValue()], ['23:30', '06:00'], 'after a visit elsewhere')
    await on.click()
    await from.waitFor({ state: 'detached' })
    assert.equal(await kept(), null)
    assert.deepEqual(
      complaints.filter((one) => !one.includes('422')),
      [],
    )
  },
)

test('who may not read the inbox is not pushed to, and has no quiet hours to set', browser.needed, async () => {
  const { quiet, look } = useAccountTexts.en
  const hotel = await portico.newProperty()
  const { page, open } = await atDesk(portico, await browser.newPage(), hotel, 'revenue')
  await open('/account')
  await page.getByRole('region', { name: look }).waitFor()
  assert.equal(await page.getByRole('region', { name: quiet }).count(), 0)
})
