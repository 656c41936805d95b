import {
  type Attack,
  badObject,
  badTexts,
  longText,
  manyFields,
  message,
  post,
  times,
  tooManyFields,
} from './attack.ts'

const STRICT = { prefer: 'handling=strict' }

const body = (what: string, path: string, text: string, headers = {}, status?: number): Attack => ({
  door: 'REST',
  what,
  status,
  task: post(path, text, headers),
})
const send = (what: string, rest: string, headers = {}, status?: number): Attack =>
  body(what, '/v1/messaging/send', `{${message},${rest}}`, headers, status)
const scopes = (what: string, list: string): Attack => body(what, '/v1/api-keys', `{"name":"x","scopes":${list}}`)
const query = (what: string, path: string): Attack => ({
  door: 'REST query',
  what,
  task: ({ address, key }) => ({ kind: 'send', url: address + path, method: 'GET', headers: { 'x-api-key': key } }),
})

const variables = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`${i}${'n'.repeat(18_000)}`, ' ']))
const template = JSON.stringify({ name: 'x', variables })
const chat = `"channel":"chatapp","recipient":"+15005550111","content":"x","template":${template}`
const stay = '"guest_id":"gst_a","check_in":"2030-01-01","check_out":"2030-01-03"'
const credentials = `{"credentials":{"${longText}":"x"}}`
const values = Array.from({ length: 300 }, (_, i) => `"${i}":1`).join(',')
const mapping = encodeURIComponent(`{"values":{"${'k'.repeat(3000)}":{${values}}}}`)
const NDJSON = { 'content-type': 'application/x-ndjson' }

export const restAttacks: Attack[] = [
  send('a long name holding 20,000 bad texts', `"metadata":${badObject}`),
  scopes('200,000 scopes, all the same', `[${times(200_000, '"*"')}]`),
  scopes('scopes nested 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000)),
  scopes('300,000 numbers for scopes', `[${times(300_000, '1')}]`),
  send('29,900 undeclared fields, strict', manyFields, STRICT),
  send('29,900 undeclared fields', manyFields, {}, 201),
  send('90,000 undeclared fields', tooManyFields),
  send('an undeclared field of 900 KB, strict', `"${longText}":1`, STRICT),
  send('an undeclared field of 900 KB', `"${longText}":1`, {}, 201),
  body('60,000 empty events', '/v1/itineraries', `{${stay},"events":[${times(60_000, '{}')}]}`),
  body('variables with names of 18 KB', '/v1/messaging/send', `{${chat}}`),
  body('the same, and its answer is kept', '/v1/messaging/send', `{${chat}}`, { 'idempotency-key': 'kept' }),
  {
    door: 'REST',
    what: 'a credential of 900 KB that nobody asked for',
    task: (hotel) => ({ ...post(`/v1/properties/${hotel.id}/providers/twilio`, credentials)(hotel), method: 'PUT' }),
  },
  body('a stream of bad texts', '/v1/ai/chat', `{"messages":${badTexts}}`, { accept: 'text/event-stream' }),
  body('5 MB of numbers for knowledge', '/v1/knowledge/sources', `{"name":[${times(2_500_000, '1')}]}`),
  body('9 MB of fields for knowledge', '/v1/knowledge/sources', `{${Array(10).fill(tooManyFields).join(',')}}`),
  query('a number of 14 KB', `/v1/packages?limit=${'9'.repeat(14_000)}x`),
  query('2,000 times the same parameter', `/v1/guests?${Array(2000).fill('q=1').join('&')}`),
  query('an id of 14 KB', `/v1/packages/${'x'.repeat(14_000)}`),
  query('a path of 14 KB', `/v1/${'x/'.repeat(7000)}`),
  { door: 'REST query', what: 'long names', task: post(`/v1/reservations/import?mapping=${mapping}`, '{}', NDJSON) },
]
