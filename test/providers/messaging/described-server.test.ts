import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startDescribedServer } from '../../support/described-server.ts'

/** The stand-in for a provider must be able to say no, or no test against it proves anything. */

const basic = `Basic ${Buffer.from('AC:t').toString('base64')}`
const messages = `/2010-04-01/Accounts/AC${'0'.repeat(32)}/Messages.json`
const form = { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' }
const json = { authorization: basic, 'content-type': 'application/json' }
const text = { channel: 'sms', message_type: 'text', to: '33612345678', from: 'Hotel', text: 'Hello' }

interface Case {
  server: 'twilio' | 'vonage'
  path?: string
  headers?: Record<string, string>
  body?: string | object
  method?: string
  broken: RegExp | null
}

const template = {
  ...text,
  channel: 'whatsapp',
  message_type: 'template',
  text: undefined,
  template: { name: 'pre_arrival', parameters: ['Ann'] },
  whatsapp: { policy: 'deterministic', locale: 'en' },
}

const cases: Record<string, Case> = {
  'a good form': {
    server: 'twilio',
    body: 'To=%2B1&From=%2B2&Body=x&MediaUrl=https://a.example&MediaUrl=https://b.example',
    broken: null,
  },
  'a missing field': { server: 'twilio', body: 'From=%2B2&Body=x', broken: /required.*To/ },
  'a field nobody described': { server: 'twilio', body: 'To=%2B1&Text=x', broken: /unevaluated.*Text/ },
  'a field of the wrong type': {
    server: 'twilio',
    body: 'To=%2B1&ValidityPeriod=soon',
    broken: /ValidityPeriod must be integer/,
  },
  'a repeated field that is no list': { server: 'twilio', body: 'To=%2B1&To=%2B2', broken: /To must be string/ },
  'an account that is none': {
    server: 'twilio',
    path: '/2010-04-01/Accounts/AC1/Messages.json',
    body: 'To=%2B1',
    broken: /path.*pattern/,
  },
  'another scheme of authorization': {
    server: 'twilio',
    headers: { ...form, authorization: 'Bearer x' },
    body: 'To=%2B1',
    broken: /authorization/,
  },
  'another content type': { server: 'twilio', headers: json, body: '{"To":"+1"}', broken: /content-type/ },
  'another path': { server: 'twilio', path: '/2010-04-01/Messages.json', body: 'To=%2B1', broken: /not described/ },
  'another method': { server: 'twilio', method: 'PUT', body: 'To=%2B1', broken: /not described/ },
  'a parameter nobody described': {
    server: 'twilio',
    path: `${messages}?Whom=1`,
    body: 'To=%2B1',
    broken: /query.*Whom/,
  },
  'a good JSON body': {
    server: 'vonage',
    body: { ...text, client_ref: 'x', webhook_url: 'https://a.example/b', webhook_version: 'v1' },
    broken: null,
  },
  'a good template': { server: 'vonage', body: template, broken: null },
  'a template with a field nobody described': {
    server: 'vonage',
    body: { ...template, template: { name: 'x', language: 'en' } },
    broken: /template.*language/,
  },
  'a number in the wrong form': {
    server: 'vonage',
    body: { ...text, to: '+3361234567890123' },
    broken: /to must NOT have more than 15/,
  },
  'a channel nobody described': {
    server: 'vonage',
    body: { ...text, channel: 'telegram' },
    broken: /channel must be equal to one of/,
  },
}

const servers = { twilio: await startDescribedServer('twilio'), vonage: await startDescribedServer('vonage') }

for (const [name, { server, path, headers, body, method = 'POST', broken }] of Object.entries(cases)) {
  test(`${name} is ${broken ? 'refused and written down' : 'taken'}`, async () => {
    const { url, violations } = servers[server]
    const usual = server === 'twilio' ? { path: messages, headers: form } : { path: '/v1/messages', headers: json }
    const answer = await fetch(url + (path ?? usual.path), {
      method,
      headers: headers ?? usual.headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const found = violations.splice(0)
    if (broken) assert.match(found.join('\n'), broken)
    else assert.deepEqual(found, [])
    assert.equal(answer.status, broken ? 400 : server === 'twilio' ? 201 : 202)
    if (!broken) assert.ok(JSON.stringify(await answer.json()).length > 20)
  })
}

test('an answer that the provider would not give is a violation as well', async () => {
  const { url, violations, answerNext } = servers.twilio
  answerNext({ body: { status: 'gone' } })
  await fetch(url + messages, { method: 'POST', headers: form, body: 'To=%2B1' })
  assert.match(violations.splice(0).join(), /answer: \/status/)
})
