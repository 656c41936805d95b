import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newSource } from '../../support/samples/knowledge.ts'

const portico = useApp()
const SOURCES = '/v1/knowledge/sources'
const GERMAN = {
  name: 'Frühstück',
  content: '# Frühstück\n\nDas Frühstück gibt es von 7 bis 10:30 Uhr im Gartenzimmer.',
}

const create = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', SOURCES, newSource(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const violation = async (hotel: TestProperty, method: 'POST' | 'PUT', path: string, fields: object) => {
  const { status, body } = await hotel.request(method, path, newSource(fields))
  assert.equal(status, 422, JSON.stringify(body))
  return body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`)
}

test('a source has the language that is given, else that of its words, and is told anew with new words', async () => {
  const hotel = await portico.newProperty()
  assert.equal((await create(hotel)).language, 'en')
  assert.equal((await create(hotel, { language: 'fi' })).language, 'fi')
  const { id, language } = await create(hotel, GERMAN)
  assert.equal(language, 'de')
  const { body } = await hotel.request('PUT', `${SOURCES}/${id}`, newSource())
  assert.equal(body.language, 'en')
  assert.equal((await hotel.request('GET', `${SOURCES}/${id}`)).body.language, 'en')
  assert.deepEqual(await violation(hotel, 'POST', SOURCES, { language: 'DE' }), [
    'body.language string_pattern_mismatch',
  ])
})

test('a translation names a source of the same property, never itself', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const original = await create(hotel)
  const { id, translation_of } = await create(hotel, { ...GERMAN, translation_of: original.id })
  assert.equal(translation_of, original.id)
  const refused = ['body.translation_of source_unknown']
  const foreign = { ...GERMAN, translation_of: (await create(other)).id }
  assert.deepEqual(await violation(hotel, 'POST', SOURCES, foreign), refused)
  assert.deepEqual(await violation(hotel, 'PUT', `${SOURCES}/${id}`, { ...GERMAN, translation_of: id }), refused)
  assert.equal((await hotel.request('GET', `${SOURCES}/${id}`)).body.version, 1)
})

test('the list is filtered by language and by what is translated', async () => {
  const hotel = await portico.newProperty()
  const original = await create(hotel)
  const german = await create(hotel, { ...GERMAN, translation_of: original.id })
  const listed = async (query: string) =>
    (await hotel.request('GET', `${SOURCES}?${query}`)).body.data.map(({ id }: { id: string }) => id)
  assert.deepEqual(await listed('language=de'), [german.id])
  assert.deepEqual(await listed('language=en'), [original.id])
  assert.deepEqual(await listed(`translation_of=${original.id}`), [german.id])
  assert.deepEqual(await listed(`translation_of=${german.id}`), [])
})

test('a deleted original leaves its translations, each in a new version that translates nothing', async () => {
  const hotel = await portico.newProperty()
  const original = await create(hotel)
  const german = await create(hotel, { ...GERMAN, translation_of: original.id })
  assert.equal((await hotel.request('DELETE', `${SOURCES}/${original.id}`)).status, 204)
  const { body } = await hotel.request('GET', `${SOURCES}/${german.id}`)
  assert.deepEqual([body.translation_of, body.version, body.content], [null, 2, german.content])
  const versions = (await hotel.request('GET', `${SOURCES}/${german.id}/versions`)).body.data
  assert.deepEqual(
    versions.map(({ version }: { version: number }) => version),
    [2, 1],
  )
  const found = (await hotel.request('POST', '/v1/knowledge/search', { query: 'Frühstück Gartenzimmer' })).body.data
  assert.equal(found[0]?.source_id, german.id)
})

test('a guest is answered from the translation in their language, and its quote is cited', async () => {
  const hotel = await portico.newProperty()
  const original = await create(hotel)
  const german = await create(hotel, { ...GERMAN, translation_of: original.id })
  const cited = async (content: string) => {
    const asked = { messages: [{ role: 'user', content }] }
    const { status, body } = await hotel.request('POST', '/v1/ai/chat', asked)
    assert.equal(status, 200, JSON.stringify(body))
    return body.citations.map(({ source_id }: { source_id: string }) => source_id)
  }
  assert.deepEqual(await cited('Wann gibt es Frühstück?'), [german.id])
  assert.deepEqual(await cited('When is breakfast?'), [original.id])
  assert.equal((await hotel.request('DELETE', `${SOURCES}/${german.id}`)).status, 204)
  assert.deepEqual(await cited('Wann gibt es Frühstück?'), [original.id])
})
