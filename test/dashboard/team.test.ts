import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible } from '../support/dashboard.ts'
import { newVisitor } from '../support/visitor.ts'

/** An owner brings colleagues in, gives them roles, and takes them out again, without the command line. */

const portico = useApp()
const browser = useBrowser()

test('a colleague is invited, comes in, gets a role that the house made, and is removed', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel)
  await open('/team')
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  await page.getByLabel('E-mail address').fill('ines@hotel.example')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await page.getByTestId('secret').innerText()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByRole('table', { name: 'Open invitations' }).getByText('ines@hotel.example').waitFor()

  const visitor = newVisitor(portico.address)
  const chosen = 'eleven boats in the harbour'
  const form = await visitor.open(link.slice(portico.address.length))
  const entered = await visitor.submit(form, { name: 'Inês Duarte', password: chosen, again: chosen })
  assert.equal(entered.url.pathname, `/dashboard/sandbox/${hotel.id}`)

  await open('/team')
  await page.getByRole('button', { name: 'Make a role' }).click()
  await page.getByLabel('Name of the role').fill('Night audit')
  await page.getByLabel('Payments: Read').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The role is saved').waitFor()
  await page.getByLabel('Role of Inês Duarte').first().click()
  await page.getByRole('option', { name: 'Night audit' }).click()
  await page.getByText('Inês Duarte has the new role').waitFor()
  await requireAccessible(page, 'team')

  const row = page.getByRole('row', { name: /Inês Duarte/ })
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Inês Duarte is no longer in the team').waitFor()
  const { data } = (await hotel.request('GET', '/v1/team/members')).body
  assert.equal(data.length, 1)
  assert.deepEqual(complaints, [])
})

test('sign-in with a company is set up: a domain proved, rules that give roles', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel)
  await open('/team')
  await page.getByRole('button', { name: 'Add a provider' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: false }).first().fill('Harbour Group')
  await form.getByLabel('Client ID').fill('portico')
  await form.getByLabel('Client secret').fill('a secret')
  const domain = `${hotel.id.replaceAll('_', '-')}.magic.example`
  await form.getByLabel('Domains').fill(domain)
  await form.getByLabel('Domains').press('Enter')
  await form.getByLabel('Claim that decides the role').fill('groups')
  await form.getByLabel('Rule 1: value').fill('desk')
  await form.getByLabel('Rule 1: role').first().click()
  await page.getByRole('option', { name: 'Front desk' }).click()
  await requireAccessible(page, 'provider')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The provider is saved').waitFor()
  await page.getByText(`${domain} · not proved yet`).waitFor()
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText(`${domain} · proved`).waitFor()
  const { data } = (await hotel.request('GET', '/v1/team/sign-in-providers')).body
  assert.deepEqual(data[0].roles, [{ value: 'desk', role: 'front_desk' }])
  assert.equal(data[0].issuer, 'https://accounts.google.com')
  assert.deepEqual(complaints, [])
})
