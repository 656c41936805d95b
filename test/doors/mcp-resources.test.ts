import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useOwnApp } from '../support/app.ts'
import { newItinerary } from '../support/samples/itineraries.ts'
import { created } from '../support/samples/sample.ts'
import { ask } from '../support/tool-call.ts'

/** Without workers, because nobody asks what the texts mean. */
const portico = useOwnApp({ PORTICO_LIMIT_KNOWLEDGE: '1000' }, { role: 'api' })

interface Page {
  resources: { uri: string; name: string; mimeType: string }[]
  nextCursor?: string
}

interface Contents {
  contents: { uri: string; mimeType: string; text: string; _meta?: Record<string, unknown> }[]
}

const BREAKFAST = '# Breakfast\n\nFrom 7:00 to 10:30 in the garden room.'

const aSource = (hotel: TestProperty, name = 'Breakfast') =>
  created(hotel, '/v1/knowledge/sources', { name, type: 'faq', content: BREAKFAST, content_type: 'text/markdown' })

const anItinerary = (hotel: TestProperty, guest_id: string) =>
  created(hotel, '/v1/itineraries', { ...newItinerary(), guest_id, notes: 'Allergic to nuts' })

const read = (key: string, uri: string) => ask<Contents>(portico, key, 'resources/read', { uri })

async function listed(key: string): Promise<string[]> {
  const uris: string[] = []
  let cursor: string | undefined
  do {
    const page = await ask<Page>(portico, key, 'resources/list', cursor === undefined ? {} : { cursor })
    uris.push(...page.resources.map(({ uri }) => uri))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return uris
}

test('knowledge sources and guests’ itineraries are listed and read as resources', async () => {
  const hotel = await portico.newProperty()
  const source = `portico://knowledge/sources/${await aSource(hotel)}`
  await anItinerary(hotel, 'gst_of_pms')
  await anItinerary(hotel, 'gst_of_pms')
  const itinerary = 'portico://guests/gst_of_pms/itinerary'
  assert.deepEqual(await listed(hotel.key), [source, itinerary])
  const { contents } = await read(hotel.key, source)
  assert.deepEqual(contents, [{ uri: source, mimeType: 'text/markdown', text: BREAKFAST }])
  const [plan] = (await read(hotel.key, itinerary)).contents
  const { notice, data } = JSON.parse(plan!.text)
  assert.match(notice, /\/data\/\*\/notes.* hold words of guests/)
  assert.deepEqual([plan!.mimeType, data.length, data[0].notes], ['application/json', 2, 'Allergic to nuts'])
  assert.ok((plan!._meta!['portico/untrusted'] as string[]).includes('/data/0/notes'))
})

test('a list longer than a page is read on with its cursor, each resource once', async () => {
  const hotel = await portico.newProperty()
  const made = await Promise.all(Array.from({ length: 101 }, (_, index) => aSource(hotel, `Source ${index}`)))
  const uris = await listed(hotel.key)
  assert.deepEqual(uris.toSorted(), made.map((id) => `portico://knowledge/sources/${id}`).sort())
  for (const cursor of ['knowledge:nonsense', 'nonsense']) {
    await assert.rejects(ask(portico, hotel.key, 'resources/list', { cursor }), /-32602: .*cursor/)
  }
})

test('the templates tell how to address what is not on the list', async () => {
  const hotel = await portico.newProperty()
  const { resourceTemplates } = await ask<{ resourceTemplates: { uriTemplate: string }[] }>(
    portico,
    hotel.key,
    'resources/templates/list',
  )
  assert.deepEqual(
    resourceTemplates.map(({ uriTemplate }) => uriTemplate),
    ['portico://knowledge/sources/{id}', 'portico://guests/{guest_id}/itinerary'],
  )
})

test('a key reads the resources of its scopes, of its property, and no others', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const source = `portico://knowledge/sources/${await aSource(hotel)}`
  await anItinerary(hotel, 'gst_of_pms')
  assert.deepEqual(await listed(other.key), [])
  for (const uri of [source, 'portico://guests/gst_of_pms/itinerary']) {
    await assert.rejects(read(other.key, uri), /not found/i, uri)
  }
  const planner = await hotel.keyWith('itineraries:read')
  assert.deepEqual(await listed(planner), ['portico://guests/gst_of_pms/itinerary'])
  await assert.rejects(read(planner, source), /missing_scope:knowledge:read/)
  assert.deepEqual(await listed(await hotel.keyWith('packages:read')), [])
})

test('an address that is none of ours is not found', async () => {
  const { key } = await portico.newProperty()
  for (const uri of [
    'portico://knowledge/sources/',
    'portico://guests/a/b/itinerary',
    'file:///etc/passwd',
    'portico://knowledge/sources/%zz',
  ]) {
    await assert.rejects(read(key, uri), /not found/i, uri)
  }
})

test('a prompt is filled with what a person gave it, and says what it lacks', async () => {
  const { key } = await portico.newProperty()
  const filled = await ask<{ messages: { content: { text: string } }[] }>(portico, key, 'prompts/get', {
    name: 'answer_guest',
    arguments: { question: 'Is there a "pool"?' },
  })
  assert.match(filled.messages[0]!.content.text, /"Is there a \\"pool\\"\?"$/)
  await assert.rejects(ask(portico, key, 'prompts/get', { name: 'answer_guest' }), /question: Field required/)
  await assert.rejects(ask(portico, key, 'prompts/get', { name: 'nonsense' }), /Unknown prompt/)
})
