import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getIntrospectionQuery } from 'graphql'
import { MOST_CHARACTERS } from '../../src/doors/graphql/answer-size.ts'
import { useApp } from '../support/app.ts'

const portico = useApp()

const ask = (key: string, query: string, variables: object = {}) =>
  portico.request('POST', '/graphql', { key, body: { query, variables } })

const times = (count: number, write: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => write(i)).join(' ')

const LONG = 'said and '.repeat(22_000)
const LOG = `mutation ($guest: ID, $words: String, $number: String!) {
  callsLog(direction: inbound, from_number: $number, to_number: $number, guest_id: $guest, transcript: $words) { id } }`

/** A guest with calls whose transcripts are about as long as they may be. */
async function talkative(key: string, calls: number): Promise<string> {
  const { body } = await ask(key, 'mutation { guestsCreate(first_name: "Ann") { id } }')
  const guest: string = body.data.guestsCreate.id
  for (let i = 0; i < calls; i++) {
    const { body: logged } = await ask(key, LOG, { guest, words: LONG, number: '+15550001111' })
    assert.equal(logged.errors, undefined, JSON.stringify(logged.errors))
  }
  return guest
}

function refusedAsTooLarge({ body }: { body: { data?: unknown; errors: { message: string; extensions: object }[] } }) {
  assert.equal(body.data, undefined)
  assert.equal(body.errors.length, 1)
  assert.equal((body.errors[0]!.extensions as { code: string }).code, 'query_too_large')
  assert.match(body.errors[0]!.message, /characters/)
}

test('one text under many names makes no answer longer than the bound, and what fits is answered', async () => {
  const { key } = await portico.newProperty()
  await talkative(key, 2)
  const named = (count: number) => `{ callsList { data { ${times(count, (i) => `t${i}: transcript`)} } } }`
  const fits = Math.floor(MOST_CHARACTERS / LONG.length / 2) - 1
  const { body } = await ask(key, named(fits))
  assert.equal(body.data.callsList.data[1][`t${fits - 1}`], LONG)
  refusedAsTooLarge(await ask(key, named(fits + 2)))
  refusedAsTooLarge(await ask(key, named(600)))
})

test('values whose members are not fixed weigh what they hold', async () => {
  const { key } = await portico.newProperty()
  await talkative(key, 1)
  refusedAsTooLarge(await ask(key, `{ eventsList(limit: 5) { data { ${times(300, (i) => `d${i}: data`)} } } }`))
})

test('records that are read over and over for one answer weigh too, though nothing of them is shown', async () => {
  const { key } = await portico.newProperty()
  const guest = await talkative(key, 12)
  const query = `{ guestsGet(id: "${guest}") { ${times(40, (i) => `c${i}: calls(limit: ${i + 12}) { id }`)} } }`
  refusedAsTooLarge(await ask(key, query))
})

test('a change whose answer is too long was made all the same, and the refusal says so', async () => {
  const { key } = await portico.newProperty()
  const names = times(400, (i) => `t${i}: transcript`)
  const answer = await ask(key, LOG.replace('{ id }', `{ ${names} }`), { words: LONG, number: '+15550001111' })
  refusedAsTooLarge(answer)
  assert.match(answer.body.errors[0].message, /was changed/)
  assert.equal((await ask(key, '{ callsList { total } }')).body.data.callsList.total, 1)
})

test('introspection goes by its own names, so that none of it is told twice', async () => {
  const { key } = await portico.newProperty()
  const message = async (query: string) => (await ask(key, query)).body.errors?.[0].message
  assert.match(await message('{ __schema { types { a: fields { name } } } }'), /no aliases/)
  assert.match(await message('{ __schema { types { ...F } } } fragment F on __Type { b: name }'), /no aliases/)
  assert.match(await message('{ a: __schema { queryType { name } } }'), /no aliases/)
  assert.equal(await message('{ a: __type(name: "Guest") { name } b: __type(name: "Call") { name } }'), undefined)
  assert.equal(await message(getIntrospectionQuery()), undefined)
})
