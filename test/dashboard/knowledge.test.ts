import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible } from '../support/dashboard.ts'
import { newSource } from '../support/samples/knowledge.ts'

/** Sources, their languages, and what says the same in another. */

const portico = useApp()
const browser = useBrowser()

test('a source’s language and what it translates are shown, chosen and taken away', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const created = async (fields: object) =>
    (await hotel.request('POST', '/v1/knowledge/sources', newSource(fields))).body.id as string
  const english = await created({ name: 'Breakfast' })
  const german = await created({
    name: 'Frühstück',
    content: '# Frühstück\n\nDas Frühstück gibt es von 7 bis 10:30 Uhr im Gartenzimmer.',
  })
  const read = async () => (await hotel.request('GET', `/v1/knowledge/sources/${german}`)).body
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel, 'owner')

  await open('/knowledge')
  await page.getByRole('table', { name: 'Sources' }).getByText('German').waitFor()
  await open(`/knowledge/${german}`)
  await page.getByText('German', { exact: true }).waitFor()
  const dialog = page.getByRole('dialog')
  const edit = () => page.getByRole('button', { name: 'Replace', exact: true }).first().click()
  const save = async (version: number) => {
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.equal((await read()).version, version)
  }
  await edit()
  assert.equal(await dialog.getByRole('combobox', { name: 'Language' }).inputValue(), 'German')
  await dialog.getByRole('combobox', { name: 'Translation of' }).click()
  await page.getByRole('option', { name: 'Breakfast' }).click()
  await requireAccessible(page, 'a source with its translation')
  await save(2)
  assert.deepEqual([(await read()).language, (await read()).translation_of], ['de', english])

  await page.getByRole('link', { name: 'Breakfast', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Breakfast' }).waitFor()
  await page.getByRole('link', { name: 'German' }).click()
  await page.getByRole('heading', { level: 1, name: 'Frühstück' }).waitFor()

  await edit()
  await dialog.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Dutch' }).click()
  await dialog.getByRole('combobox', { name: 'Translation of' }).click()
  await page.getByRole('option', { name: 'Breakfast' }).click()
  await save(3)
  await page.getByText('Dutch', { exact: true }).waitFor()
  assert.deepEqual([(await read()).language, (await read()).translation_of], ['nl', null])
  assert.deepEqual(complaints, [])
})
