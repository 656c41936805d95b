import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { LANGUAGES } from '../../dashboard/src/i18n/language.ts'
import { fieldProblems, problemText } from '../../dashboard/src/i18n/problem.ts'
import { type Messages as ProblemMessages, useProblemMessages } from '../../dashboard/src/i18n/problem-messages.ts'
import { EXACT, type Exact } from '../../dashboard/src/i18n/violation-figures.ts'
import { type Messages, violationMessages } from '../../dashboard/src/i18n/violation-messages.ts'
import { type Violation, violationText } from '../../dashboard/src/i18n/violation-text.ts'
import { lookAtPages } from '../../scripts/dashboard-operations.mjs'
import { PorticoError } from '../../sdk/src/index.ts'
import * as accountErrors from '../../src/modules/accounts/errors.ts'
import { readFile } from '../../src/modules/ai/files/keep.ts'
import { type ErrorDefinition, Failure, platformErrors, statusOf } from '../../src/platform/operation/errors.ts'
import { type TSchema, Type } from '../../src/platform/schema/schema.ts'
import { validatorFor } from '../../src/platform/schema/validate.ts'
import { VIOLATION_TYPES } from '../../src/platform/schema/violation-types.ts'
import { operations } from '../../src/registry.ts'
import { type TestProperty, useApp } from '../support/app.ts'
import { sourcesIn } from '../support/import-graph.ts'
import { newGuest } from '../support/samples/guests.ts'
import { newWebsite } from '../support/samples/index.ts'
import { newMessage } from '../support/samples/messaging.ts'
import { newPayment } from '../support/samples/payments.ts'
import { newReservation } from '../support/samples/reservations.ts'
import { created } from '../support/samples/sample.ts'

/** What staff read when the server refuses: in their language, with the figures it said, and never nothing. */

const portico = useApp()

const textsOf = async <Texts>(use: { file: string; en: Texts }): Promise<[language: string, texts: Texts][]> =>
  Promise.all(
    Object.keys(LANGUAGES).map(async (language) => [
      language,
      language === 'en' ? use.en : (await import(`../../dashboard/src/languages/${language}/${use.file}.ts`)).messages,
    ]),
  )

test('every type of the server has a sentence in every language, and none that it does not have', async () => {
  for (const [language, { types, exact }] of await textsOf<Messages>(violationMessages)) {
    assert.deepEqual(Object.keys(types).sort(), [...VIOLATION_TYPES].sort(), language)
    assert.deepEqual(Object.keys(exact).sort(), Object.keys(EXACT).sort(), language)
    for (const [type, text] of Object.entries(types)) {
      assert.match(text, /^\p{Lu}.+[^.!\s]$/u, `${language} ${type}: a sentence without its full stop`)
      assert.doesNotMatch(text.replace(/\{\{\w+\}\}/g, ''), /_/, `${language} ${type}: no names of programs`)
    }
  }
})

test('the list holds no type that nothing says', () => {
  const sources = sourcesIn('src').filter((path) => !path.endsWith('violation-types.ts'))
  const said = sources.map((path) => readFileSync(path, 'utf8')).join('\n')
  const addresses = ['url', 'scheme', 'userinfo', 'host', 'port', 'address'].map((reason) => `url_${reason}`)
  const silent = VIOLATION_TYPES.filter((type) => !said.includes(`'${type}'`) && !addresses.includes(type))
  assert.deepEqual(
    silent.filter((type) => !/^(?:int|float|bool)_parsing$/.test(type)),
    [],
  )
})

test('a rule with a name of its own in the catalogue of errors is one of the list', () => {
  const named = operations.flatMap(({ errors }) => errors as readonly ErrorDefinition[])
  const codes = named.filter(({ kind }) => kind === 'invalid').map(({ code }) => code)
  assert.ok(codes.length > 0)
  assert.deepEqual(
    codes.filter((code) => !VIOLATION_TYPES.some((type) => type === code)),
    [],
  )
})

const ofSchema = (schema: TSchema, value: unknown): Violation[] =>
  validatorFor(Type.Object({ field: schema })).read({ field: value }, { dropNulls: true }).violations

const thrown = (work: () => unknown): Violation[] => {
  try {
    work()
  } catch (error) {
    if (error instanceof Failure && typeof error.detail !== 'string') return error.detail
    throw error
  }
  return []
}

const asked = async (hotel: TestProperty, method: string, path: string, body?: object): Promise<Violation[]> => {
  const reply = await hotel.request(method, path, body)
  assert.equal(reply.status, 422, `${path}: ${JSON.stringify(reply.body)}`)
  return reply.body.detail
}
const sent = (hotel: TestProperty, fields: object) => asked(hotel, 'POST', '/v1/messaging/send', newMessage(fields))
const booked = (hotel: TestProperty, fields: object) => asked(hotel, 'POST', '/v1/reservations', newReservation(fields))
const account = (hotel: TestProperty, provider: string, credentials: object) =>
  asked(hotel, 'PUT', `/v1/properties/${hotel.id}/providers/${provider}`, { credentials })
const imported = async (hotel: TestProperty, raw: string): Promise<Violation[]> => {
  const headers = { 'content-type': 'text/csv' }
  const reply = await portico.request('POST', '/v1/reservations/import', {
    key: hotel.key,
    raw: Buffer.from(raw),
    headers,
  })
  return reply.body.detail
}
const asChat = (variables: object) => ({
  channel: 'chatapp',
  template: { name: 'greeting', language: 'en', variables },
})

/** How the server is brought to say it, and the figure as a German reads it. */
const SAID: Record<Exact, [(hotel: TestProperty) => Violation[] | Promise<Violation[]>, figure: string]> = {
  noColumn: [(hotel) => imported(hotel, 'check_in\n2026-01-01\n'), 'room_type'],
  atLeastCharacters: [() => ofSchema(Type.String({ minLength: 3 }), 'ab'), '3'],
  atMostCharacters: [() => ofSchema(Type.String({ maxLength: 20_000 }), 'x'.repeat(20_001)), '20.000'],
  atLeast: [() => ofSchema(Type.Number({ minimum: 0.5 }), 0), '0,5'],
  atMost: [() => ofSchema(Type.Integer({ maximum: 1_000_000 }), 1_000_001), '1.000.000'],
  moreThan: [(hotel) => asked(hotel, 'POST', '/v1/payments', newPayment({ amount: 0 })), '0'],
  lessThan: [() => ofSchema(Type.Number({ exclusiveMaximum: 100 }), 100), '100'],
  atLeastEntries: [() => ofSchema(Type.Array(Type.String(), { minItems: 2 }), ['a']), '2'],
  atMostEntries: [() => ofSchema(Type.Array(Type.String(), { maxItems: 2 }), ['a', 'b', 'c']), '2'],
  oneOf: [(hotel) => booked(hotel, { status: 'gone' }), 'booked, checked_in, checked_out, cancelled oder no_show'],
  looksLike: [(hotel) => asked(hotel, 'POST', '/v1/packages', { name: 'Spa', slug: '/spa' }), 'romantic-escape'],
  oneWord: [(hotel) => account(hotel, 'twilio', { account_sid: 'A C', auth_token: 't' }), ''],
  oneLine: [(hotel) => sent(hotel, { channel: 'email', recipient: 'a@b.example', subject: 'a\nb' }), ''],
  digits: [(hotel) => account(hotel, 'whatsapp', { access_token: 't', phone_number_id: 'x' }), '64'],
  hostAlone: [(hotel) => account(hotel, 'smtp', { host: 'https://mail.example' }), 'https://'],
  endNotBefore: [(hotel) => booked(hotel, { check_in: '2026-12-02', check_out: '2026-12-01' }), ''],
  notAfter: [(hotel) => simulated(hotel, '2027-01-01'), '12. Nov. 2026'],
  notBefore: [(hotel) => simulated(hotel, '1899-12-31'), '1. Jan. 1900'],
  atMostNights: [(hotel) => booked(hotel, { check_in: '2026-12-01', check_out: '2046-12-01' }), '3.660'],
  atMostDays: [(hotel) => asked(hotel, 'GET', '/v1/ai/figures?from=2020-01-01&to=2026-01-01'), '365'],
  noNight: [(hotel) => booked(hotel, { nightly_rates: [{ date: '2031-05-01', rate: 1 }] }), '1. Mai 2031'],
  refundAtMost: [
    async (hotel) => {
      const id = await created(hotel, '/v1/payments', newPayment({ amount: 1234.5, status: 'completed' }))
      return asked(hotel, 'POST', `/v1/payments/${id}/refund`, { amount: 2000 })
    },
    '1.234,50',
  ],
  offers: [
    async (hotel) => {
      await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { frequency_cap: { messages: 1, hours: 24 } })
      const guest_id = await created(hotel, '/v1/guests', newGuest({ marketing_consent: true }))
      await created(hotel, '/v1/messaging/send', newMessage({ category: 'marketing', guest_id }))
      return sent(hotel, { category: 'marketing', guest_id })
    },
    '1 in 24 Stunden',
  ],
  gapMissing: [(hotel) => sent(hotel, asChat({})), '{{guest_name}}'],
  gapUnknown: [(hotel) => sent(hotel, asChat({ guest_name: 'Ada', other: 'x' })), '{{other}}'],
  fileAtMost: [() => read(Buffer.alloc(5 * 1024 * 1024 + 1)), '5'],
  fileTypes: [() => read(Buffer.from('hello')), 'JPEG, PNG, WebP, GIF, HEIC oder PDF'],
  atMostColumns: [(hotel) => imported(hotel, `${'a,'.repeat(2000)}a\n1\n`), ''],
  writtenAs: [
    (hotel) => asked(hotel, 'POST', '/v1/publishable-keys', newWebsite({ origins: ['https://WWW.hotel.example'] })),
    'https://www.hotel.example',
  ],
  beginsWith: [(hotel) => asked(hotel, 'POST', '/v1/webhooks', { url: 'ftp://a.example', events: ['*'] }), 'https://'],
}

const simulated = (hotel: TestProperty, day: string) =>
  asked(hotel, 'POST', '/v1/revenue/simulate', { total_rooms: 10, as_of_dates: [day] })
const read = (content: Buffer) => thrown(() => readFile({ name: 'f', content_base64: content.toString('base64') }, []))

test('where the server says a figure, it is said in every language, as that language writes it', async (t) => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC', currency: 'EUR' })
  const template = { name: 'greeting', language: 'en', body: 'Hello {{guest_name}}, welcome.' }
  await created(hotel, '/v1/messaging/templates', template)
  const languages = await textsOf<Messages>(violationMessages)
  for (const [name, [provoke, figure]] of Object.entries(SAID) as [Exact, (typeof SAID)[Exact]][])
    await t.test(name, async () => {
      const [types, pattern] = EXACT[name]
      const violations = await provoke(hotel)
      const violation = violations.find(({ type, msg }) => types.some((one) => one === type) && pattern.test(msg))
      assert.ok(violation, JSON.stringify(violations))
      const figures = pattern.exec(violation.msg)!.slice(1)
      for (const [language, texts] of languages) {
        const said = violationText(violation, texts, language)
        const without = texts.exact[name](...figures.map(() => ''))
        assert.equal(said === without, figures.length === 0, `${language}: ${said}`)
        assert.doesNotMatch(said, /undefined|NaN/)
        if (language === 'de') assert.ok(said.replace(/\s/g, ' ').includes(figure), said)
      }
    })
})

const refused = (status: number, detail: string | Violation[]) =>
  new PorticoError('guests.update', { status, detail: detail as never, requestId: undefined, retryAfter: undefined })

test('a type that these pages do not know is told in the server’s English, with its field', async () => {
  const unknown = { loc: ['body', 'pillow'], msg: 'Should be soft', type: 'pillow_hardness' }
  for (const [language, texts] of await textsOf<Messages>(violationMessages)) {
    const say = (violation: Violation) => violationText(violation, texts, language)
    const known = { loc: ['body', 'name'], msg: 'Field required', type: 'missing' }
    const error = refused(422, [unknown, known])
    assert.deepEqual(fieldProblems(error, say), { pillow: 'Should be soft', name: texts.types.missing })
    assert.equal(
      problemText(error, useProblemMessages.en, say),
      `pillow: Should be soft. name: ${texts.types.missing}.`,
    )
    assert.equal(say({ ...unknown, type: 'constructor' }), 'Should be soft')
  }
})

/** `not_found` is told by its status: what is gone is seen from where one is. Violations have sentences of their own. */
const BY_STATUS = new Set(['not_found', 'invalid'])

test('every code that a page can meet has a sentence, every status too, and no sentence is for a code that is none', () => {
  const { used } = lookAtPages()
  const ofPages = operations
    .filter(({ id }) => used.has(id))
    .flatMap(({ errors }) => errors as readonly ErrorDefinition[])
  const ofDoor = Object.values(accountErrors).filter((one): one is ErrorDefinition => typeof one === 'object')
  assert.ok(ofPages.length > 100 && ofDoor.length > 3)
  const { codes, statuses }: ProblemMessages = useProblemMessages.en
  const missing = [...ofPages, ...ofDoor].filter(({ kind, code }) => !BY_STATUS.has(kind) && !codes[code])
  assert.deepEqual([...new Set(missing.map(({ code }) => code))], [])
  for (const status of [...Object.values(statusOf), 500]) assert.ok(statuses[status], String(status))
  const known = new Set([...ofPages, ...ofDoor, ...platformErrors].map(({ code }) => code))
  assert.deepEqual(
    Object.keys(codes).filter((code) => !known.has(code)),
    [],
  )
})
