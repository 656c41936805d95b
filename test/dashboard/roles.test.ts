import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isListed, ROUTES } from '../../dashboard/src/app/routes.ts'
import { ROLES, scopesOf } from '../../src/modules/accounts/index.ts'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, settled } from '../support/dashboard.ts'
import { newDemoHotel } from '../support/demo-hotel.ts'
import { pressEverything } from '../support/press-everything.ts'

/** A role neither sees nor can do what it lacks, and nobody sees another property. */

const portico = useApp()
const browser = useBrowser()

test('every role sees the pages it may read, and is told plainly of the others', browser.needed, async (t) => {
  const hotel = await portico.newProperty()
  const pages = ROUTES.filter(isListed)
  for (const role of ROLES) {
    await t.test(role, async () => {
      const { page, open } = await atDesk(portico, await browser.newPage(), hotel, role)
      await open('/')
      const may = ({ scope }: { scope: string }) =>
        (scopesOf({ role, role_scopes: null }, 'sandbox') as string[]).includes(scope)
      const links = await page.getByRole('navigation').getByRole('link').evaluateAll(pathsOf)
      const seen = links.map((path) => path.slice(`/dashboard/sandbox/${hotel.id}`.length) || '/')
      assert.deepEqual(
        seen.sort(),
        pages
          .filter(may)
          .map(({ path }) => path)
          .sort(),
      )
      const forbidden = pages.find((one) => !may(one))
      if (!forbidden) return
      await open(forbidden.path)
      await page.getByRole('heading', { name: 'Not for your role' }).waitFor()
    })
  }
})

const pathsOf = (links: unknown[]): string[] => (links as { pathname: string }[]).map(({ pathname }) => pathname)

test('whatever a role that reads presses, nothing is sent but reads', browser.needed, async (t) => {
  const hotel = await newDemoHotel(portico)
  const reader = await atDesk(portico, await browser.newPage(), hotel, 'read_only')
  const scopes: readonly string[] = scopesOf({ role: 'read_only', role_scopes: null }, 'sandbox')
  for (const { path, scope } of ROUTES) {
    if (!scopes.includes(scope)) continue
    await t.test(path, async () => {
      await reader.turnTo(await hotel.addressOf(reader, path))
      assert.deepEqual(await reader.page.evaluate(pressEverything), [])
    })
  }
  await t.test('while an owner sends what each button is for', async () => {
    const owner = await atDesk(portico, await browser.newPage(), hotel)
    const labelsAt = async (path: string) => {
      await owner.turnTo(await hotel.addressOf(owner, path))
      return (await owner.page.evaluate(pressEverything)).map((write) => write.split(':')[0])
    }
    const changing = ['Send test event', 'Disable', 'Delete', 'Save changes', 'Rotate secret', 'Replay']
    assert.deepEqual(await labelsAt('/webhooks/:id'), changing)
    assert.deepEqual(await labelsAt('/webhooks'), ['Add endpoint'])
    assert.deepEqual(await labelsAt('/packages/:id'), ['Publish', 'Save'])
    assert.deepEqual(new Set(await labelsAt('/settings')), new Set(['Save', 'Add a person']))
  })
  await t.test('and the server refuses it as well', async () => {
    const status = await reader.page.evaluate(
      async (place) =>
        (await fetch('/v1/packages', { method: 'POST', headers: { 'portico-property': place }, body: '{}' })).status,
      `sandbox:${hotel.id}`,
    )
    assert.equal(status, 403)
  })
})

test('a link to another property, or to a record of another one, is a plain not found', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const other = await portico.newProperty()
  const { body: guest } = await other.request('POST', '/v1/guests', { first_name: 'Mona', last_name: 'Other' })
  const { page, open } = await atDesk(portico, await browser.newPage(), hotel)
  for (const address of [`sandbox/${other.id}/guests`, `live/${hotel.id}`, 'sandbox/pty_nothing', 'nonsense']) {
    await page.goto(`${portico.address}/dashboard/${address}`)
    await page.getByRole('heading', { name: 'Not found' }).waitFor()
    assert.doesNotMatch(await page.innerText('body'), /Mona/)
  }
  await open(`/guests/${guest.id}`)
  await settled(page)
  await page.getByRole('heading', { name: 'Not found' }).waitFor()
  assert.doesNotMatch(await page.innerText('body'), /Mona/)
})
