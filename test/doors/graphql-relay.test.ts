import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertValidSchema, GraphQLInterfaceType, type GraphQLObjectType } from 'graphql'
import { connectionName, isPaged } from '../../src/doors/graphql/connections.ts'
import { buildGraphqlSchema } from '../../src/doors/graphql/schema.ts'
import { operations, relations } from '../../src/registry.ts'
import { type TestProperty, useApp } from '../support/app.ts'

/** Ids that lead to their record, and lists as Relay pages them: the same operations under other names. */

const portico = useApp()

const ask = async (key: string, query: string, variables: object = {}) =>
  (await portico.request('POST', '/graphql', { key, body: { query, variables } })).body

const aGuest = async (hotel: TestProperty, first_name: string): Promise<string> =>
  (await hotel.request('POST', '/v1/guests', { first_name })).body.id

const NODE = 'query ($id: ID!) { node(id: $id) { __typename id ... on Guest { first_name } ... on Package { name } } }'

test('the schema is valid, and every list that has a cursor has its connection', () => {
  const schema = buildGraphqlSchema(operations, relations)
  assertValidSchema(schema)
  const fields = schema.getQueryType()!.getFields()
  for (const operation of operations.filter(isPaged)) assert.ok(fields[connectionName(operation.id)], operation.id)
  const node = schema.getType('Node')
  assert.ok(node instanceof GraphQLInterfaceType)
  const kinds = schema.getPossibleTypes(node).map(({ name }: GraphQLObjectType) => name)
  for (const kind of ['Guest', 'Reservation', 'OutboundMessage', 'RateRecommendation', 'Conversation']) {
    assert.ok(kinds.includes(kind), kind)
  }
})

test('an id alone leads to its record, as far as scopes and property go', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const id = await aGuest(hotel, 'Ann')
  assert.deepEqual((await ask(hotel.key, NODE, { id })).data.node, { __typename: 'Guest', id, first_name: 'Ann' })
  const code = async (key: string) => (await ask(key, NODE, { id })).errors[0].extensions.code
  assert.equal(await code(other.key), 'guest_not_found')
  assert.equal(await code(await hotel.keyWith('packages:read')), 'missing_scope:guests:read')
  for (const strange of ['xyz_01jd3vq8k2m4n6p8r0t2v4x6z8', 'gst', '']) {
    assert.deepEqual(await ask(hotel.key, NODE, { id: strange }), { data: { node: null } })
  }
})

const PAGES = `query ($after: String, $n: Int) { guestsConnection(first: $n, after: $after) {
  edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount } }`

test('a connection is read to its end by endCursor, and goes on after any of its records', async () => {
  const hotel = await portico.newProperty()
  const made = []
  for (const name of ['Ann', 'Bea', 'Cid', 'Dan', 'Eve']) made.push(await aGuest(hotel, name))
  const read = async (after: string | null) =>
    (await ask(hotel.key, PAGES, { after, n: 2 })).data.guestsConnection as {
      edges: { cursor: string; node: { id: string } }[]
      pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string }
      totalCount: number
    }
  const found: string[] = []
  let page = await read(null)
  assert.deepEqual([page.totalCount, page.pageInfo.hasPreviousPage], [5, false])
  assert.equal(page.pageInfo.startCursor, page.edges[0]!.cursor)
  const afterFirst = (await read(page.edges[0]!.cursor)).edges.map(({ node }) => node.id)
  for (;;) {
    found.push(...page.edges.map(({ node }) => node.id))
    assert.equal(page.pageInfo.endCursor, page.edges.at(-1)!.cursor)
    if (!page.pageInfo.hasNextPage) break
    page = await read(page.pageInfo.endCursor)
    assert.equal(page.pageInfo.hasPreviousPage, true)
  }
  assert.deepEqual(found, made.toReversed())
  assert.deepEqual(afterFirst, found.slice(1, 3))
  const { body } = await hotel.request('GET', `/v1/guests?limit=2&cursor=${page.pageInfo.startCursor}`)
  assert.deepEqual(body.data, [], 'cursors are those of REST')
})

test('connections and nodes are reckoned like lists and records, whatever fragments stand around them', async () => {
  const hotel = await portico.newProperty()
  const refused = async (query: string) => (await ask(hotel.key, query)).errors?.[0].message as string | undefined
  const stays = 'reservations(limit: 100) { messages(limit: 100) { id } }'
  assert.match(
    (await refused(`{ guestsConnection(first: 100) { edges { node { ${stays} } } } }`))!,
    /could answer 1,010,101/,
  )
  const id = await aGuest(hotel, 'Ann')
  const deep = `reservations(limit: 100) { messages(limit: 100) { guest { reservations(limit: 100) { id } } } }`
  for (const narrowed of [`... on Guest { ${deep} }`, `... on Node { ... on Guest { ... { ${deep} } } }`, '...F']) {
    const query = `{ node(id: "${id}") { ${narrowed} } } ${narrowed === '...F' ? `fragment F on Guest { ${deep} }` : ''}`
    assert.match((await refused(query)) ?? '', /could answer 1,0/, narrowed)
  }
  assert.equal(
    await refused('{ guestsConnection(first: 100) { edges { node { id } } pageInfo { endCursor } } }'),
    undefined,
  )
  assert.match(
    (await refused('{ guestsConnection(first: 100000) { totalCount } }'))!,
    /limit: Input should be less than/,
  )
})
