import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible, settled } from '../support/dashboard.ts'
import { created } from '../support/samples/sample.ts'

/** The first page somebody sees: what needs them, live, with one thing to do about each. */

const portico = useApp()
const browser = useBrowser()

test('what waits appears by itself and is seen to with one press; a quiet house says so', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  await open('/')
  await page.getByText('Nothing waits for you.').waitFor()
  await created(hotel, '/v1/sandbox/inbound-messages', {
    channel: 'sms',
    sender: '+15005550123',
    content: 'Is the pool open?',
  })
  const line = page.getByRole('list', { name: 'Needs somebody' }).getByRole('listitem')
  await line.getByText('+15005550123 waits for an answer').waitFor()
  assert.equal(await line.count(), 1)
  await requireAccessible(page, 'overview')
  const action = line.getByRole('link', { name: 'Answer' })
  await action.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/inbox\?item=thr_/)
  await settled(page)
  await page.getByRole('main').getByText('Is the pool open?').first().waitFor()
  assert.deepEqual(complaints, [])
})

test('each role has its own figures', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  const figures = async (role: 'front_desk' | 'revenue' | 'developer') => {
    const { page, open } = await atDesk(portico, await browser.newPage(), hotel, role)
    await open('/')
    return page
      .locator('.glance')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('href')!.split('/').at(-1)))
  }
  assert.deepEqual(await figures('front_desk'), ['occupancy', 'assistant'])
  assert.deepEqual(await figures('revenue'), ['occupancy', 'revenue'])
  assert.deepEqual(await figures('developer'), ['assistant', 'usage'])
})
