import {
  type Attack,
  badObject,
  badTexts,
  fields,
  JSON_TYPE,
  longName,
  longText,
  manyFields,
  post,
  times,
  tooManyFields,
} from './attack.ts'

const file = (what: string, type: string, text: string, status = 200): Attack => ({
  door: 'import',
  what,
  status,
  task: post('/v1/reservations/import?dry_run=true', text, { 'content-type': type }),
})
const ndjson = (what: string, text: string): Attack => file(what, 'application/x-ndjson', text)
const COLUMNS = 'room_type,check_in,check_out,nightly_rate'
const csv = (what: string, text: string, status?: number): Attack => file(what, 'text/csv', text, status)

const importAttacks: Attack[] = [
  ndjson('a line of 29,900 fields', `{${manyFields}}`),
  ndjson('a line of 90,000 fields', `{${tooManyFields}}`),
  ndjson('a line of 20,000 bad texts', `{"nightly_rates":${badObject}}`),
  csv('a number of 900 KB', `${COLUMNS}\nx,2030-01-01,2030-01-02,${'9'.repeat(900_000)}x\n`),
  csv('a cell of 900 KB', `${COLUMNS}\n"${longText}",1,2,3\n`),
  csv('a header of 200,000 columns', `${COLUMNS},${times(200_000, 'a')}\n`, 422),
  csv('a header that is none of ours', `${times(900, longName.slice(0, 900))}\n`, 422),
]

const say = (what: string, frame: string): Attack => ({
  door: 'voice',
  what,
  task: async ({ voice }) => {
    const { websocket_url, token } = await voice()
    return { kind: 'say', url: websocket_url, token, frame }
  },
})

const guestAttacks: Attack[] = [
  say('an object for a text', `{"type":"text","text":${badObject}}`),
  say('a kind of frame of 900 KB', `{"type":"${longText}"}`),
  say('29,900 fields', `{"type":"text",${manyFields}}`),
  say('90,000 fields', `{"type":"text",${tooManyFields}}`),
  {
    door: 'in-app',
    what: '20,000 bad acknowledgements',
    task: ({ address, guestToken }) => ({
      kind: 'send',
      url: `${address}/v1/messaging/stream/ack`,
      method: 'POST',
      headers: { authorization: `Bearer ${guestToken}`, ...JSON_TYPE },
      body: `{"status":${badObject},"message_ids":${badTexts}}`,
    }),
  },
]

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const PAIRS = fields(90_000)
  .replaceAll(/"(\w+)":(\d)/g, '$1=$2')
  .replaceAll(',', '&')

const stranger = (door: string, what: string, path: string, body: string, headers = FORM): Attack => ({
  door,
  what,
  task: ({ address }) => ({ kind: 'send', url: address + path, method: 'POST', headers, body }),
})

const strangerAttacks: Attack[] = [
  stranger('OAuth', 'a sign-in with an address of 900 KB', '/oauth/sign-in', `email=${longText}&password=x`),
  stranger('OAuth', 'a token request of 90,000 fields', '/oauth/token', `grant_type=refresh_token&${PAIRS}`),
  stranger('OAuth', 'a grant type of 40 KB', '/oauth/token', `grant_type=${'x'.repeat(40_000)}`),
  stranger('OAuth', 'a registration of bad texts', '/oauth/register', `{"redirect_uris":${badTexts}}`, JSON_TYPE),
  stranger('provider', 'a receipt of 90,000 fields', '/v1/messaging/webhook/twilio', PAIRS),
  stranger('provider', 'a call of 90,000 fields', '/v1/calls/webhook/twilio', PAIRS),
  stranger('provider', 'a call of bad texts', '/v1/calls/webhook/aircall', `{"data":${badObject}}`, JSON_TYPE),
]

export const otherAttacks: Attack[] = [...importAttacks, ...guestAttacks, ...strangerAttacks]
