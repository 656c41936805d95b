import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ai } from '../../../src/modules/ai/index.ts'
import { useApp } from '../../support/app.ts'
import { runPage, withoutCurl } from '../../support/page.ts'

/** The page of website chats: its commands are run as they stand there; its HTML is opened by test/dashboard/website-chat.test.ts. */

const portico = useApp()
const PAGE = 'docs/ai/website-chat.md'

test('a key is made, its settings are read, and a visitor speaks', { skip: withoutCurl }, async () => {
  const hotel = await portico.newProperty('sandbox', { name: 'Harbour House' })
  const [made, settings, said] = (await runPage(portico, PAGE, hotel)).map((answer) => JSON.parse(answer))
  assert.match(made.website.key, /^pk_test_/)
  assert.deepEqual([settings.name, settings.privacy_url], ['Harbour House', 'https://www.hotel.example/privacy'])
  assert.equal(said.answered_by, 'staff')
})

test('every path of a visitor stands on the page', () => {
  const text = readFileSync(PAGE, 'utf8')
  const paths = (ai.callbacks ?? []).map(({ method, path }) => `${method} ${path.replace(/^.*\{key\}(?=\/)/, '…')}`)
  assert.deepEqual(
    paths.filter((path) => !text.includes(`\`${path}\``)),
    [],
  )
})
