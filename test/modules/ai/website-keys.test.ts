import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../support/app.ts'
import { newWebsite } from '../../support/samples/index.ts'
import { until } from '../../support/until.ts'
import { openPath } from '../messaging/stream-reader.ts'
import { ORIGIN, openWebsite } from './website-visitor.ts'

/** What a key that stands in a web page opens, and what it does not. */

const portico = useApp()

test('a publishable key opens no other door, however it is shown', async () => {
  const hotel = await portico.newProperty()
  const { key } = await openWebsite(portico, hotel)
  for (const [method, path] of [
    ['GET', '/v1/packages'],
    ['GET', '/v1/ai/conversations'],
    ['POST', '/v1/ai/chat'],
    ['POST', '/graphql'],
    ['POST', '/mcp'],
  ] as const) {
    const body = method === 'POST' ? { query: '{ __typename }' } : undefined
    for (const headers of [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }] as Record<string, string>[]) {
      const { status } = await portico.request(method, path, { body, headers })
      assert.equal(status, 401, `${method} ${path}`)
    }
  }
})

test('it works on the origins it names, exactly, and on our own page', async () => {
  const hotel = await portico.newProperty()
  const website = await openWebsite(portico, hotel, { origins: [ORIGIN, 'http://localhost:3000'] })
  const from = async (headers: Record<string, string>) => {
    const { status, body } = await portico.request('GET', `/v1/website-chat/${website.key}`, { headers })
    return status === 200 ? 200 : body.detail
  }
  assert.equal(await from({ origin: ORIGIN }), 200)
  assert.equal(await from({ origin: 'http://localhost:3000' }), 200)
  assert.equal(await from({ origin: portico.address }), 200)
  assert.equal(await from({ 'sec-fetch-site': 'same-origin' }), 200)
  const others = [
    'https://hotel.example',
    'http://www.hotel.example',
    `${ORIGIN}:8443`,
    'https://www.hotel.example.evil',
    'null',
  ]
  for (const origin of others) assert.equal(await from({ origin }), 'website_not_allowed', origin)
  assert.equal(await from({}), 'website_not_allowed')

  await hotel.request('PATCH', `/v1/publishable-keys/${website.id}`, { origins: ['https://hotel.example'] })
  assert.equal(await from({ origin: ORIGIN }), 'website_not_allowed')
  assert.equal(await from({ origin: 'https://hotel.example' }), 200)
})

test('origins that no browser would name are refused, and the message says how to write them', async () => {
  const hotel = await portico.newProperty()
  for (const origin of ['https://HOTEL.example', 'https://hotel.example:443', 'http://hotel.example', 'https://*']) {
    const { status, body } = await hotel.request('POST', '/v1/publishable-keys', newWebsite({ origins: [origin] }))
    assert.deepEqual([status, body.detail?.[0]?.loc], [422, ['body', 'origins', '0']], origin)
  }
})

test('browsers may ask from anywhere, without cookies, and read why they are refused', async () => {
  const website = await openWebsite(portico, await portico.newProperty())
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const preflight = await portico.request('OPTIONS', `/v1/website-chat/${website.key}/messages`, { headers })
  assert.equal(preflight.status, 204)
  assert.equal(preflight.headers.get('access-control-allow-origin'), '*')
  assert.equal(preflight.headers.get('access-control-allow-headers'), 'Authorization, Content-Type')
  assert.equal(preflight.headers.get('access-control-allow-credentials'), null)
  const refused = await website.ask('GET', '', { headers: { origin: 'https://evil.example' } })
  assert.deepEqual([refused.status, refused.headers.get('access-control-allow-origin')], [403, '*'])
  const elsewhere = await portico.request('OPTIONS', '/v1/packages', { headers })
  assert.equal(elsewhere.headers.get('access-control-allow-origin'), null)
})

test('a visitor reads their own conversation alone, and with their own website’s key', async () => {
  const hotel = await portico.newProperty()
  const [website, other] = [await openWebsite(portico, hotel), await openWebsite(portico, hotel)]
  const [ann, ben] = [await website.visit(), await website.visit()]
  await ann.say('My name is Ann.')
  assert.deepEqual((await ben.thread()).body.messages, [])
  const [said] = (await ann.thread()).body.messages
  assert.deepEqual((await ben.thread(said.id)).body.messages, [])
  const headers = { authorization: `Bearer ${ann.token}` }
  assert.equal((await other.ask('GET', '/messages', { headers })).body.detail, 'invalid_visit')
  const api = await portico.request('GET', '/v1/ai/conversations', { headers })
  assert.equal(api.status, 401)
})

test('a rotated key goes on with the same visitors; a revoked one ends at once, and its streams with it', async () => {
  const hotel = await portico.newProperty()
  const website = await openWebsite(portico, hotel)
  const visitor = await website.visit()
  await visitor.say('Hello')
  const rotated = (await hotel.request('POST', `/v1/api-keys/${website.id}/rotate`)).body
  assert.match(rotated.website.key, /^pk_test_/)
  assert.notEqual(rotated.website.key, website.key)
  const headers = { origin: ORIGIN, authorization: `Bearer ${visitor.token}` }
  const path = `/v1/website-chat/${rotated.website.key}`
  assert.equal((await portico.request('GET', `${path}/messages`, { headers })).body.messages.length, 2)

  const stream = await openPath(portico, `${path}/stream`, headers)
  let heard = ''
  stream.on('data', (piece) => {
    heard += piece
  })
  await until(() => heard.includes('event: state'))
  assert.equal((await hotel.request('DELETE', `/v1/api-keys/${rotated.id}`)).status, 204)
  await until(() => heard.includes('event: end\ndata: {"reason":"key_withdrawn"}'))
  const { status, body } = await portico.request('GET', `${path}/messages`, { headers })
  assert.deepEqual([status, body.detail], [401, 'invalid_publishable_key'])
})

test('what staff say, and that they have read, comes by the stream', async () => {
  const hotel = await portico.newProperty()
  const website = await openWebsite(portico, hotel)
  const visitor = await website.visit()
  const { messages } = (await visitor.say('I want to speak to a person.')).body
  const headers = { origin: ORIGIN, authorization: `Bearer ${visitor.token}` }
  const stream = await openPath(portico, `/v1/website-chat/${website.key}/stream?after=${messages.at(-1).id}`, headers)
  let heard = ''
  stream.on('data', (piece) => {
    heard += piece
  })
  await until(() => heard.includes('"answered_by":"staff"'))
  const { id } = (await hotel.request('GET', '/v1/ai/conversations?channel=widget')).body.data[0]
  await hotel.request('POST', `/v1/ai/conversations/${id}/reply`, { content: 'This is Ines.' })
  await until(() => heard.includes('"content":"This is Ines."'))
  await hotel.request('POST', `/v1/ai/conversations/${id}/read`, { message_id: messages[0].id })
  await until(() => heard.includes(`"staff_read_at":"${messages[0].created_at}"`))
  assert.equal(heard.match(/event: message/g)?.length, 1)
  stream.destroy()
})
