import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchQuery, searchTermsOf } from '../../../src/modules/guests/search.ts'
import { type TestProperty, useApp } from '../../support/app.ts'

const portico = useApp()

const PEOPLE = {
  jose: { first_name: 'José', last_name: 'Costa e Silva', email: 'zeca@mail.example.com', phone: '+351912345678' },
  brien: { first_name: 'Anne-Marie', last_name: 'O’Brien', email: 'am.obrien@example.org', phone: '+447700900123' },
  lukasz: { first_name: 'Łukasz', last_name: 'GROẞ', email: "o'neil+x@example.net" },
  yamada: { first_name: '太郎', last_name: '山田' },
  nobody: {},
}

const fill = async (hotel: TestProperty) => {
  const names = new Map<string, string>()
  for (const [name, fields] of Object.entries(PEOPLE)) {
    const { status, body } = await hotel.request('POST', '/v1/guests', fields)
    assert.equal(status, 201)
    names.set(body.id, name)
  }
  return async (q: string): Promise<string[]> => {
    const { status, body } = await hotel.request('GET', `/v1/guests?q=${encodeURIComponent(q)}`)
    assert.equal(status, 200, `${q}: ${JSON.stringify(body)}`)
    assert.equal(body.total, body.data.length)
    return body.data.map(({ id }: { id: string }) => names.get(id)).sort()
  }
}

test('beginnings of names, addresses, domains and numbers find a guest, without regard to case and accents', async () => {
  const search = await fill(await portico.newProperty())
  for (const [q, expected] of [
    ['jose silva', ['jose']],
    ['SILVA JOSÉ', ['jose']],
    ['Jo Co S', ['jose']],
    ['jose\u0301', ['jose']],
    ['ose', []],
    ['jose brien', []],
    ['obrien', ['brien']],
    ["o'brien", ['brien']],
    ['O’Bri', ['brien']],
    ['anne-marie', ['brien']],
    ['annemarie', ['brien']],
    ['marie', ['brien']],
    ['lukasz gross', ['lukasz']],
    ['Łu groß', ['lukasz']],
    ['山', ['yamada']],
    ['山田 太郎', ['yamada']],
    ['zeca@', ['jose']],
    ['ZECA@MAIL.example.com', ['jose']],
    ['mail.example.com', ['jose']],
    ['@example.org', ['brien']],
    ['example', ['brien', 'lukasz']],
    ['am.ob', ['brien']],
    ["o'neil+x@example.net", ['lukasz']],
    ['+351912', ['jose']],
    ['351912345678', ['jose']],
    ['+351 912 345 678', ['jose']],
    ['(+44) 7700-900', ['brien']],
    ['912345678', []],
    ['jose 351', ['jose']],
    ['jose 44', []],
  ] as const) {
    assert.deepEqual(await search(q), expected, q)
  }
})

test('no text is an error, and text without a letter or digit finds nobody', async () => {
  const search = await fill(await portico.newProperty())
  for (const q of [
    '',
    ' ',
    "'",
    '&',
    ':*',
    '\\',
    "\\'",
    '!',
    '( )',
    '|',
    '<->',
    '%',
    '_',
    '+',
    '-',
    '.',
    '@',
    '\u0301',
  ]) {
    assert.deepEqual(await search(q), [], JSON.stringify(q))
  }
  for (const q of ["jose'", "jose' & 'silva", 'jose:*', 'jose \\', "jose & | ! ( '", 'jose\\']) {
    assert.deepEqual(await search(q), ['jose'], q)
  }
  for (const q of [
    '!jose',
    'jose:A',
    'jose | brien',
    '=pty',
    'pty',
    'x'.repeat(200),
    'ﷺ'.repeat(200),
    'a '.repeat(100),
  ]) {
    await search(q)
  }
  assert.deepEqual(await search('pty'), [])
})

test('a search follows every change of what it finds by', async () => {
  const hotel = await portico.newProperty()
  const search = await fill(hotel)
  const { body } = await hotel.request('GET', '/v1/guests?q=jose')
  await hotel.request('PATCH', `/v1/guests/${body.data[0].id}`, { first_name: 'Zacarias', phone: null })
  assert.deepEqual([await search('jose'), await search('351'), await search('zac silva')], [[], [], ['jose']])
})

test('the longest and strangest names can be stored and found', async () => {
  const hotel = await portico.newProperty()
  for (const [first_name, q] of [
    ['ﷺ'.repeat(200), 'ﷺ'.repeat(200)],
    ['x'.repeat(200), 'x'.repeat(150)],
    ["' & \\ :* |", undefined],
    ['İSTANBUL', 'istanbul'],
    ['😀 smile', 'SMILE'],
  ]) {
    const created = await hotel.request('POST', '/v1/guests', { first_name })
    assert.deepEqual([created.status, created.body.first_name], [201, first_name])
    if (q === undefined) continue
    const { body } = await hotel.request('GET', `/v1/guests?q=${encodeURIComponent(q)}`)
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      [created.body.id],
      q.slice(0, 20),
    )
  }
})

test('words and queries are what the database expects of them', () => {
  const { first_name, last_name, email, phone } = PEOPLE.brien
  assert.deepEqual(searchTermsOf({ first_name, last_name, email, phone }), [
    ...['anne', 'marie', 'annemarie', 'o', 'brien', 'obrien'],
    ...['am.obrien@example.org', 'example.org', '447700900123'],
  ])
  assert.deepEqual(searchTermsOf({ first_name: null, last_name: null, email: null, phone: null }), [])
  assert.equal(searchQuery('pty_1', 'José'), "'=pty_1' & ( 'jose':* )")
  assert.equal(searchQuery('pty_1', "o'b\\"), "'=pty_1' & ( ( 'o''b':* | ( 'o':* & 'b':* ) ) )")
  assert.equal(searchQuery('pty_1', '& !'), undefined)
})

test('the index of words serves a search in a house with many guests', async () => {
  const hotel = await portico.newProperty()
  const db = portico.tables.sandbox
  await db.run`
    insert into guests (property_id, id, first_name, marketing_consent, search, created_at, updated_at)
    select ${hotel.id}, 'gst_' || lpad(n::text, 26, '0'), repeat('x', 200), false,
      array_to_tsvector(array['=' || ${hotel.id}, 'name' || n, 'name' || n || '@example.com', 'example.com']), ${new Date()}::timestamptz, ${new Date()}::timestamptz
    from generate_series(1, 30000) n`
  await db.run`vacuum analyze guests`
  const plan = await db.many<Record<string, string>>`
    explain select id from guests
    where property_id = ${hotel.id} and search @@ ${searchQuery(hotel.id, 'name777')!}::tsquery`
  assert.match(JSON.stringify(plan), /guests_by_words/)
  const { body } = await hotel.request('GET', '/v1/guests?q=name777&limit=200')
  assert.equal(body.total, 11)
})
