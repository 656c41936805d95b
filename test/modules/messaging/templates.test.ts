import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  placeholdersOf,
  refusedVariables,
  renderTemplate,
  variablesOf,
  wrapContent,
} from '../../../src/modules/messaging/templates/text.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newTemplate } from '../../support/samples/messaging-records.ts'

const portico = useApp()

const PATH = '/v1/messaging/templates'

const create = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', PATH, newTemplate(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const violations = async (hotel: TestProperty, fields: object) => {
  const { status, body } = await hotel.request('POST', PATH, newTemplate(fields))
  assert.equal(status, 422, JSON.stringify({ fields, body }))
  return body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`)
}

describe('the API', () => {
  test('a template is answered whole, with its defaults, and is gone once it is deleted', async () => {
    const hotel = await portico.newProperty()
    const given = newTemplate()
    const { id, created_at, updated_at, ...rest } = await create(hotel, given)
    assert.match(id, /^tpl_/)
    const defaults = { language: 'en', first_contact: false, provider_template_id: null }
    assert.deepEqual(rest, { ...given, ...defaults, property_id: hotel.id, version: 1 })
    assert.deepEqual((await hotel.request('GET', `${PATH}/${id}`)).body, { id, created_at, updated_at, ...rest })
    assert.equal((await hotel.request('DELETE', `${PATH}/${id}`)).status, 204)
    const gone = await hotel.request('GET', `${PATH}/${id}`)
    assert.deepEqual([gone.status, gone.body.detail], [404, 'template_not_found'])
    assert.equal((await hotel.request('DELETE', `${PATH}/${id}`)).status, 404)
  })

  test('of 20 that are made at once with one name and language one is, and the others are 409', async () => {
    const hotel = await portico.newProperty()
    const body = newTemplate()
    const replies = await Promise.all(Array.from({ length: 20 }, () => hotel.request('POST', PATH, body)))
    assert.equal(replies.filter(({ status }) => status === 201).length, 1)
    const refused = replies.filter(({ status }) => status === 409)
    assert.ok(refused.length === 19 && refused.every((reply) => reply.body.detail === 'template_taken'))
    await create(hotel, { ...body, language: 'fr' })
    await create(await portico.newProperty(), body)
  })

  test('the list shows the newest first and filters by name and language', async () => {
    const hotel = await portico.newProperty()
    const english = await create(hotel, { name: 'welcome' })
    const french = await create(hotel, { name: 'welcome', language: 'fr' })
    const other = await create(hotel, { name: 'farewell' })
    const ids = async (query: string) =>
      (await hotel.request('GET', `${PATH}${query}`)).body.data.map(({ id }: { id: string }) => id)
    assert.deepEqual(await ids(''), [other.id, french.id, english.id])
    assert.deepEqual(await ids('?name=welcome'), [french.id, english.id])
    assert.deepEqual(await ids('?name=welcome&language=en'), [english.id])
    assert.deepEqual(await ids('?name=Welcome'), [])
  })

  test('names and languages are written as the chat app writes them', async () => {
    const hotel = await portico.newProperty()
    for (const name of ['a', '9_lives', 'x'.repeat(512)]) await create(hotel, { name })
    for (const name of ['', 'Welcome', 'wel come', 'wel-come', 'é', 'x'.repeat(513)]) {
      assert.match((await violations(hotel, { name }))[0], /^body\.name string_/, name)
    }
    for (const language of ['en', 'en_US', 'pt-BR', 'zh_Hant_TW', 'fil']) await create(hotel, { language })
    for (const language of ['', 'e', 'english', 'en US', 'en_', '_en']) {
      assert.match((await violations(hotel, { language }))[0], /^body\.language string_/, language)
    }
  })

  test('a text that the chat app would not approve is refused, and the answer names why', async () => {
    const hotel = await portico.newProperty()
    for (const [body, ...types] of [
      ['Hello {{1}}, gate {{3}} is open.', 'template_placeholder_gap'],
      ['Hello {{2}}, welcome.', 'template_placeholder_gap'],
      ['Hello {{1}} of {{room}}, welcome.', 'template_placeholders_mixed'],
      ['{{1}}, welcome.', 'template_placeholder_at_edge'],
      ['Welcome, {{1}}', 'template_placeholder_at_edge'],
      ['  {{name}}, welcome.', 'template_placeholder_at_edge'],
      ['Hello {{ 1 }}, welcome.', 'template_placeholder_malformed'],
      ['Hello {{Name}}, welcome.', 'template_placeholder_malformed'],
      ['Hello {{01}}, welcome.', 'template_placeholder_malformed'],
      ['Hello {{0}}, welcome.', 'template_placeholder_malformed'],
      ['Hello {{}}, welcome.', 'template_placeholder_malformed'],
      ['Hello {{1}, welcome.', 'template_placeholder_malformed'],
      [
        '{{2}} of {{room}',
        'template_placeholder_malformed',
        'template_placeholder_gap',
        'template_placeholder_at_edge',
      ],
    ] as const) {
      assert.deepEqual(
        await violations(hotel, { body }),
        types.map((type) => `body.body ${type}`),
        body,
      )
    }
    assert.deepEqual(await violations(hotel, { body: 'x'.repeat(1025) }), ['body.body string_too_long'])
    assert.deepEqual(await violations(hotel, { body: '' }), ['body.body string_too_short'])
    for (const body of [
      'No variable at all.',
      'Hi {{1}}.',
      'Gate {{2}}, row {{1}}, gate {{2}}.',
      'A {brace} is fine.',
    ]) {
      await create(hotel, { body })
    }
  })

  test('a first-contact template has one placeholder, and all that is wrong is told at once', async () => {
    const hotel = await portico.newProperty()
    for (const body of ['Welcome.', 'Hello {{1}}, gate {{2}}.']) {
      const expected = ['body.first_contact first_contact_placeholder']
      assert.deepEqual(await violations(hotel, { body, first_contact: true }), expected, body)
    }
    assert.deepEqual(await violations(hotel, { name: 'A', body: '{{2}}', first_contact: 'yes' }), [
      'body.name string_pattern_mismatch',
      'body.first_contact bool_type',
      'body.body template_placeholder_gap',
      'body.body template_placeholder_at_edge',
    ])
    await create(hotel, { body: 'News of your stay: {{1}}. Answer here.', first_contact: true })
  })

  test('the newest first-contact template takes the place of the old; one whose making fails does not', async () => {
    const hotel = await portico.newProperty()
    const body = 'News of your stay: {{content}}. Answer here.'
    const old = await create(hotel, { body, first_contact: true })
    const taken = await hotel.request('POST', PATH, newTemplate({ name: old.name, body, first_contact: true }))
    assert.equal(taken.status, 409)
    assert.equal((await hotel.request('GET', `${PATH}/${old.id}`)).body.first_contact, true)
    const next = await create(hotel, { body, first_contact: true })
    assert.equal((await hotel.request('GET', `${PATH}/${old.id}`)).body.first_contact, false)
    assert.equal((await hotel.request('GET', `${PATH}/${next.id}`)).body.first_contact, true)
  })

  test('of 20 first-contact templates that are made at once, all are made and one is it', async () => {
    const hotel = await portico.newProperty()
    await create(hotel, { body: 'News: {{1}}. Answer here.', first_contact: true })
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        hotel.request('POST', PATH, newTemplate({ body: 'News: {{1}}. Answer here.', first_contact: true })),
      ),
    )
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]))
    const { data } = (await hotel.request('GET', PATH)).body
    assert.equal(data.filter(({ first_contact }: { first_contact: boolean }) => first_contact).length, 1)
  })
})

describe('the text', () => {
  test('placeholders come once each, in the order of the text', () => {
    assert.deepEqual(placeholdersOf('a {{2}} b {{1}} c {{2}}'), ['2', '1'])
    assert.deepEqual(placeholdersOf('a {{guest_name}} b {{room}}'), ['guest_name', 'room'])
    assert.deepEqual(placeholdersOf('a {{ 1 }} {2} {{A}}'), [])
  })

  test('a list fills places, an object names; what stands in a variable is never read as a placeholder', () => {
    assert.equal(renderTemplate('Hi {{1}}, {{2}}, {{1}}.', variablesOf(['{{2}}', '$&'])), 'Hi {{2}}, $&, {{2}}.')
    assert.equal(renderTemplate('Hi {{name}}.', variablesOf({ name: 'Ann' })), 'Hi Ann.')
    assert.equal(renderTemplate('Hi {{constructor}}.', variablesOf({})), 'Hi {{constructor}}.')
  })

  test('variables that the chat app refuses are named one by one', () => {
    const refused = (body: string | null, given: string[] | Record<string, string>) =>
      refusedVariables(body, variablesOf(given)).map(({ loc, type }) => {
        assert.deepEqual([loc.slice(0, 3), type], [['body', 'template', 'variables'], 'template_variable_refused'])
        return loc[3]
      })
    assert.deepEqual(refused('Hi {{1}} and {{2}}.', ['Ann', 'Bob']), [])
    assert.deepEqual(refused('Hi {{1}} and {{2}}.', ['Ann']), ['2'])
    assert.deepEqual(refused('Hi {{1}}.', ['Ann', 'Bob']), ['2'])
    assert.deepEqual(refused('Hi {{name}}.', ['Ann']), ['name', '1'])
    assert.deepEqual(refused('Hi.', []), [])
    assert.deepEqual(refused('Hi {{1}}.', { '1': 'Ann', toString: 'x' }), ['toString'])
    const bad = ['', ' ', '\u00a0', 'a\nb', 'a\r', '\ta', 'a     b', '\u2028a', 'x'.repeat(1025)]
    assert.deepEqual(
      refused(null, bad),
      bad.map((_, i) => String(i + 1)),
    )
    assert.deepEqual(refused(null, ['a    b', 'x'.repeat(1024), '😀'.repeat(1024), '{{1}}']), [])
  })

  test('whatever is written, a wrapped content of fitting length is a variable the chat app takes', () => {
    const spaces = fc.constantFrom(' ', '\n', '\r\n', '\t', '\u0085', '\u00a0', '\u2028', '\u3000')
    const written = fc.oneof(spaces, fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }))
    fc.assert(
      fc.property(fc.string({ unit: written, minLength: 1, maxLength: 300 }), (content) => {
        const wrapped = wrapContent(content)
        if (wrapped === '') return assert.equal(content.replace(/\u0085/g, '').trim(), '')
        assert.deepEqual(refusedVariables('Hello: {{1}}.', { '1': wrapped }), [])
        assert.equal(wrapped.replace(/\s/g, ''), content.replace(/[\s\u0085]/g, ''), 'no word is lost')
      }),
    )
  })
})
