import assert from 'node:assert/strict'
import { mkdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { useDeeds } from '../../dashboard/src/areas/property/settings/deed-messages.ts'
import { operations } from '../../src/registry.ts'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible, settled } from '../support/dashboard.ts'
import { sourcesIn } from '../support/import-graph.ts'
import { newReservation } from '../support/samples/reservations.ts'
import { created } from '../support/samples/sample.ts'

/** The dashboard speaks to people: what happened, by whom, and why something cannot be pressed. */

const portico = useApp()
const browser = useBrowser()

/** What is noted without being an operation. */
const BESIDE = [
  ...['accounts.create', 'accounts.grant', 'accounts.remove', 'oauth.allow', 'oauth.revoke'],
  ...['sign_in_providers.admit', 'sign_in_providers.dismiss', 'team_invitations.accept'],
]

test('whatever the audit log may tell has words in every language', () => {
  const told = [...operations.filter(({ kind }) => kind !== 'query').map(({ id }) => id), ...BESIDE].sort()
  assert.deepEqual(Object.keys(useDeeds.en).sort(), told) // other languages say what English says
  const sources = [...sourcesIn('src/modules/accounts'), ...sourcesIn('src/modules/team')]
  const accounts = sources.map((path) => readFileSync(path, 'utf8'))
  const noted = accounts.flatMap((text) => Array.from(text.matchAll(/operation: '([\w.]+)'/g), ([, name]) => name!))
  assert.deepEqual([...new Set(noted)].sort(), BESIDE)
})

const SILENT = /<(?:Button|ActionIcon|Confirm|Form)\b(?:[^<>]|=>|<[^/])*?\sdisabled[=\s/>]/g

test('a button that cannot be pressed says why: none is disabled without a word', () => {
  assert.equal('<Button onClick={() => go()} disabled={busy}>'.match(SILENT)?.length, 1)
  const silent = sourcesIn('dashboard/src')
    .filter((path) => path.endsWith('.tsx'))
    .flatMap(
      (path) =>
        readFileSync(path, 'utf8')
          .match(SILENT)
          ?.map((tag) => `${path}: ${tag.slice(0, 80)}`) ?? [],
    )
  assert.deepEqual(silent, [])
})

test('the audit log says in sentences who did what, and shows ids to whoever asks', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  const stay = await created(hotel, '/v1/reservations', newReservation())
  const { page, open, complaints } = await atDesk(
    portico,
    await browser.newPage({ viewport: { width: 1440, height: 900 } }),
    hotel,
  )
  await open(`/reservations/${stay}`)
  await page.getByRole('button', { name: 'Cancel reservation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel reservation' }).click()
  await page.getByText('Cancelled').first().waitFor()
  await open('/settings?tab=people')
  const table = page.getByRole('table', { name: 'Who did what' })
  const [account] = await portico.tables.live.many<{ name: string }>`
    select name from accounts order by id desc limit 1` // who signed in last
  await table.getByText(`${account!.name} cancelled a reservation`).waitFor()
  await table.getByText(/entered a reservation/).waitFor()
  assert.equal(await page.getByText(stay).count(), 0, 'no ids')
  await requireAccessible(page, 'audit')
  if (process.env.PORTICO_SHOTS) {
    mkdirSync(process.env.PORTICO_SHOTS, { recursive: true })
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      await page.screenshot({ path: `${process.env.PORTICO_SHOTS}/audit-${width}.png`, fullPage: true })
    }
  }
  await page.getByRole('button', { name: 'Show ids' }).first().click()
  await page.getByText(stay).first().waitFor()
  await page.getByText('reservations.cancel', { exact: true }).waitFor()
  assert.deepEqual(complaints, [])
})
