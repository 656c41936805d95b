import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newSource } from '../../support/samples/knowledge.ts'
import { smallPdf } from './small-pdf.ts'

const portico = useApp()
const SOURCES = '/v1/knowledge/sources'

const create = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', SOURCES, newSource(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const search = async (hotel: TestProperty, query: string, more: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/knowledge/search', { query, ...more })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data as { source_id: string; content: string; start: number; score: number }[]
}

const rowsOf = async (hotel: TestProperty) => {
  const db = portico.tables.sandbox
  return db.one<{ sources: number; versions: number; chunks: number }>`
    select (select count(*) from knowledge_sources where property_id = ${hotel.id}) as sources,
      (select count(*) from knowledge_versions where property_id = ${hotel.id}) as versions,
      (select count(*) from knowledge_chunks where property_id = ${hotel.id}) as chunks`
}

test('a source is answered whole, read again the same, and found at once', async () => {
  const hotel = await portico.newProperty()
  const given = newSource()
  const { id, created_at, updated_at, ...rest } = await create(hotel, given)
  assert.match(id, /^ks_/)
  assert.equal(created_at, updated_at)
  assert.deepEqual(rest, {
    property_id: hotel.id,
    ...given,
    audience: 'guest',
    content_type: 'text/markdown',
    language: 'en',
    translation_of: null,
    valid_from: null,
    valid_until: null,
    version: 1,
    status: 'ready',
    progress: 1,
  })
  assert.deepEqual((await hotel.request('GET', `${SOURCES}/${id}`)).body, { id, created_at, updated_at, ...rest })
  const [found] = await search(hotel, 'when is breakfast?')
  assert.equal(found!.source_id, id)
  assert.equal(given.content.slice(found!.start, found!.start + found!.content.length), found!.content)
})

test('progress is told in hundredths, rounded down, by the list as by the source itself', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel)
  const told = async (units: number, embedded: number) => {
    await portico.tables.sandbox.run`
      update knowledge_sources set units = ${units}, units_embedded = ${embedded} where property_id = ${hotel.id}`
    const source = (await hotel.request('GET', `${SOURCES}/${id}`)).body
    const [listed] = (await hotel.request('GET', SOURCES)).body.data
    assert.deepEqual([listed.status, listed.progress], [source.status, source.progress])
    return [source.status, source.progress]
  }
  assert.deepEqual(await told(0, 0), ['ready', 1])
  assert.deepEqual(await told(7, 0), ['processing', 0])
  assert.deepEqual(await told(7, 2), ['processing', 0.28])
  assert.deepEqual(await told(1000, 999), ['processing', 0.99])
  assert.deepEqual(await told(1000, 1000), ['ready', 1])
})

test('the list leaves content out, says how long it is, and filters by type and audience', async () => {
  const hotel = await portico.newProperty()
  const menu = await create(hotel, { type: 'menu', content: 'Soup €4' })
  const rules = await create(hotel, { type: 'sop', audience: 'staff' })
  const ids = async (query: string) =>
    (await hotel.request('GET', SOURCES + query)).body.data.map((source: { id: string }) => source.id)
  assert.deepEqual(await ids(''), [rules.id, menu.id])
  assert.deepEqual(await ids('?type=menu'), [menu.id])
  assert.deepEqual(await ids('?audience=staff'), [rules.id])
  const [listed] = (await hotel.request('GET', `${SOURCES}?type=menu`)).body.data
  assert.deepEqual([listed.content, listed.content_length, listed.status], [undefined, 7, 'ready'])
})

test('HTML is read as the words in it: headings, lists and tables stay, scripts and styles go', async () => {
  const hotel = await portico.newProperty()
  const { content, content_type } = await create(hotel, {
    content: `<html><head><title>T</title><style>p{color:red}</style></head><body><script>alert(1)</script>
      <h2>Minibar</h2><table><tr><th>Item</th><th>Price</th></tr><tr><td>Beer <b>33 cl</b></td><td>€4</td></tr></table>
      <ul><li>Open all day &amp; night</li></ul><p>Ring <a href="https://example.com/x">reception</a>.</p></body></html>`,
  })
  assert.equal(content_type, 'text/html')
  for (const line of ['## Minibar', '| Item | Price', '| Beer 33 cl | €4', 'Ring reception.']) {
    assert.ok(content.split('\n').includes(line), `${line} in ${content}`)
  }
  assert.match(content, /- Open all day & night/)
  assert.doesNotMatch(content, /alert|color|example\.com|<|TITLE/)
  const [found] = await search(hotel, 'price of a beer')
  assert.match(found!.content, /€4/)
})

test('what a click unfolds is named by what is clicked, and the foot of a page belongs to none of its parts', async () => {
  const hotel = await portico.newProperty()
  const { content } = await create(hotel, {
    content: `<p>We use cookies.</p><button>Accept all</button> <button>Only some</button><h1>Kids</h1>
      <div><button aria-expanded="false">Mini disco</button><div><p>Every evening at 20:30.</p></div></div>
      <details><summary>Can they swim?</summary><p>With a parent.</p></details>
      <div><h3><button>Clubs</button></h3><p>From 3 years.</p></div>
      <footer><p>9 Shore Road</p></footer>`,
  })
  assert.deepEqual(
    content.split('\n').filter((line: string) => line !== ''),
    [
      '9 Shore Road',
      'We use cookies.',
      '# Kids',
      '###### Mini disco',
      'Every evening at 20:30.',
      '**Can they swim?**',
      'With a parent.',
      '### Clubs',
      'From 3 years.',
    ],
  )
})

test('each term of a definition list is a line with its definitions, and a question is one with its answer', async () => {
  const hotel = await portico.newProperty()
  const lines = async (list: string) =>
    (await create(hotel, { content: `<h3>Extras</h3><dl>${list}</dl>` })).content.split('\n').slice(2)
  const cleaning = '<dt>Final cleaning</dt><dd>Fuchs € 75,\n Hirsch € 95</dd>'
  assert.deepEqual(await lines(`${cleaning}<dt><b>Linen:</b></dt><dd>included</dd>`), [
    '- Final cleaning: Fuchs € 75, Hirsch € 95',
    '- Linen: included',
  ])
  assert.deepEqual(
    await lines(`<div>${cleaning}</div><div><dt>Cot</dt><dt>Bed</dt><dd>free</dd><dd>ask us</dd></div>`),
    ['- Final cleaning: Fuchs € 75, Hirsch € 95', '- Cot / Bed: free; ask us'],
  )
  const asked = '<dt>Is there a lift?</dt><dd>Yes, a small one.</dd><dt>Pets?</dt><dd>No.</dd>'
  assert.deepEqual(await lines(asked), ['**Is there a lift?** Yes, a small one.', '', '**Pets?** No.'])
})

test('lines within a cell of HTML stay apart', async () => {
  const hotel = await portico.newProperty()
  const content = '<table><tr><td>Beer<br>33 cl</td><td><p>€4</p></td></tr></table>'
  assert.match((await create(hotel, { content })).content, /^\| Beer 33 cl \| €4/m)
})

test('a PDF is read as its words; one that is broken, locked or without text is refused with the way out', async () => {
  const hotel = await portico.newProperty()
  const pdf = (content_base64: string) =>
    hotel.request('POST', SOURCES, { name: 'Sauna', type: 'policy', content_base64, content_type: 'application/pdf' })
  const { status, body } = await pdf(smallPdf(['The sauna opens at 14:00.', 'Towels cost 3 euros \\(refundable\\).']))
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(body.content_type, 'application/pdf')
  assert.match(body.content, /The sauna opens at 14:00\./)
  assert.match((await search(hotel, 'when does the sauna open'))[0]!.content, /14:00/)
  for (const [file, type] of [
    [Buffer.from('this is no pdf').toString('base64'), 'pdf_broken'],
    [smallPdf(['Secret'], { encrypted: true }), 'pdf_encrypted'],
    [smallPdf([]), 'pdf_no_text'],
  ] as const) {
    const refused = await pdf(file)
    assert.deepEqual([refused.status, refused.body.detail[0].type], [422, type])
    assert.deepEqual(refused.body.detail[0].loc, ['body', 'content_base64'])
  }
})

test('wrong input is told all at once, and nothing is kept of it', async () => {
  const hotel = await portico.newProperty()
  const types = async (fields: object) => {
    const { status, body } = await hotel.request('POST', SOURCES, newSource(fields))
    assert.equal(status, 422, JSON.stringify(body))
    return body.detail.map(({ type }: { type: string }) => type).sort()
  }
  assert.deepEqual(await types({ content: null }), ['missing'])
  assert.deepEqual(await types({ content_base64: 'JVBERi0=' }), ['content_twice'])
  assert.deepEqual(await types({ content_type: 'application/pdf' }), ['content_type_mismatch'])
  assert.deepEqual(await types({ content: ' \n---\n' }), ['content_empty'])
  assert.deepEqual(await types({ content: '<p> </p><script>x()</script>' }), ['content_empty'])
  assert.deepEqual(await types({ content: '<script>alert(1)</script>' }), ['content_empty'])
  assert.deepEqual(await types({ content: 'Card on file: 4111 1111 1111 1111.' }), ['card_data_refused'])
  assert.deepEqual(await types({ name: 'Card 4111 1111 1111 1111' }), ['card_data_refused'])
  assert.deepEqual(await types({ name: ' \t\u00a0\u200b' }), ['name_blank'])
  for (const content_base64 of ['not base64!', 'JVBE=Ri0', 'JVBERi0===', 'JVBE-Ri0_']) {
    assert.deepEqual(await types({ content: null, content_base64 }), ['base64'], content_base64)
  }
  const several = await types({ content: null, valid_from: '2027-01-02', valid_until: '2027-01-01' })
  assert.deepEqual(several, ['date_order', 'missing'])
  for (const field of [{ type: 'poem' }, { audience: 'everyone' }, { valid_from: '2027-02-30' }, { name: '' }]) {
    assert.equal((await hotel.request('POST', SOURCES, newSource(field))).status, 422, JSON.stringify(field))
  }
  assert.equal((await rowsOf(hotel)).sources, 0)
})

test('what is wrong is told with its field, and a name of blanks is refused when replacing too', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel)
  const { status, body } = await hotel.request('PUT', `${SOURCES}/${id}`, newSource({ name: '   ' }))
  assert.deepEqual([status, body.detail.map(({ loc }: { loc: string[] }) => loc)], [422, [['body', 'name']]])
})

test('base64 that goes wrong after long blanks is refused in a moment', async () => {
  const hotel = await portico.newProperty()
  const started = performance.now()
  for (const filler of [' ', '= ', '\n']) {
    const content_base64 = `JVBE${filler.repeat(300_000)}!`
    const { status, body } = await hotel.request('POST', SOURCES, { name: 'Sauna', type: 'policy', content_base64 })
    assert.deepEqual([status, body.detail[0].type], [422, 'base64'])
  }
  assert.ok(performance.now() - started < 5000)
})

test('a row of prices is no card number', async () => {
  const hotel = await portico.newProperty()
  for (let shift = 0; shift < 10; shift++) {
    const prices = Array.from({ length: 8 }, (_, i) => 40 + shift + i * 5).join(' ')
    await create(hotel, { content: `Prices by age: ${prices}` })
  }
})

test('text is kept composed, with one kind of line end and without what no database holds', async () => {
  const hotel = await portico.newProperty()
  const { content } = await create(hotel, { content: '\ufeffCafe\u0301 opens\r\nat 7.', content_type: 'text/plain' })
  assert.equal(content, 'Café opens\nat 7.')
  const page = await create(hotel, { content: '<p>Open &#0;daily &#xD800;from 7</p>' })
  assert.ok(page.content.isWellFormed() && !page.content.includes('\u0000'))
})

test('a replacement counts the version, keeps what was said before, and stands alone in searches', async () => {
  const hotel = await portico.newProperty()
  const first = await create(hotel, { content: 'The sauna opens at 14:00.' })
  const path = `${SOURCES}/${first.id}`
  const { status, body } = await hotel.request(
    'PUT',
    path,
    newSource({ name: 'Spa', content: 'The sauna opens at 15:00.', valid_from: '2026-01-01' }),
  )
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.version, body.name, body.created_at], [2, 'Spa', first.created_at])
  const found = await search(hotel, 'sauna')
  assert.deepEqual(
    found.map(({ content }) => content),
    ['The sauna opens at 15:00.'],
  )
  const versions = (await hotel.request('GET', `${path}/versions?limit=1`)).body
  assert.deepEqual([versions.total, versions.data[0].version], [2, 2])
  const earlier = (await hotel.request('GET', `${path}/versions?limit=1&cursor=${versions.next_cursor}`)).body.data
  assert.deepEqual(earlier, [
    {
      version: 1,
      name: first.name,
      type: first.type,
      content_type: 'text/plain',
      content: first.content,
      created_at: first.created_at,
    },
  ])
})

test('parallel replacements each become a version, and one text is left', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel)
  const texts = Array.from({ length: 8 }, (_, i) => `The bar closes at ${15 + i}:00.`)
  const replies = await Promise.all(
    texts.map((content) => hotel.request('PUT', `${SOURCES}/${id}`, newSource({ content }))),
  )
  assert.deepEqual(replies.map(({ body }) => body.version).sort(), [2, 3, 4, 5, 6, 7, 8, 9])
  assert.deepEqual(await rowsOf(hotel), { sources: 1, versions: 8, chunks: 1 })
  const present = (await hotel.request('GET', `${SOURCES}/${id}`)).body
  assert.deepEqual(
    (await search(hotel, 'bar')).map(({ content }) => content),
    [present.content],
  )
})

test('who searches while a source is replaced finds the old text or the new, never both and never neither', async () => {
  const hotel = await portico.newProperty()
  const text = (i: number) => `The ferry leaves at ${String(i).padStart(2, '0')}:00 sharp.`
  const { id } = await create(hotel, { content: text(0) })
  let replacing = true
  const replaced = (async () => {
    for (let i = 1; i <= 8; i++) {
      const { status } = await hotel.request('PUT', `${SOURCES}/${id}`, newSource({ content: text(i) }))
      assert.equal(status, 200)
      assert.equal((await search(hotel, 'ferry'))[0]!.content, text(i), 'who replaced it finds the new text')
    }
    replacing = false
  })()
  let looks = 0
  for (; replacing; looks++) {
    const found = await search(hotel, 'when does the ferry leave')
    assert.equal(found.length, 1)
    assert.match(found[0]!.content, /^The ferry leaves at \d\d:00 sharp\.$/)
  }
  await replaced
  assert.ok(looks > 5)
})

test('deletion leaves nothing: no text, version, chunk or passage', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel)
  await hotel.request('PUT', `${SOURCES}/${id}`, newSource({ content: 'Breakfast is at 8.' }))
  assert.equal((await search(hotel, 'breakfast')).length, 1)
  assert.equal((await hotel.request('DELETE', `${SOURCES}/${id}`)).status, 204)
  assert.deepEqual(await rowsOf(hotel), { sources: 0, versions: 0, chunks: 0 })
  assert.deepEqual(await search(hotel, 'breakfast'), [])
  for (const [method, path] of [
    ['GET', id],
    ['DELETE', id],
    ['GET', `${id}/versions`],
  ]) {
    assert.equal((await hotel.request(method!, `${SOURCES}/${path}`)).body.detail, 'knowledge_source_not_found')
  }
  const gone = await hotel.request('PUT', `${SOURCES}/${id}`, newSource())
  assert.equal(gone.body.detail, 'knowledge_source_not_found')
})

test('identical texts of two properties: each finds its own alone, whatever the other does', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const [own, theirs] = [await create(hotel), await create(other)]
  const [mine, others] = await Promise.all([search(hotel, 'breakfast'), search(other, 'breakfast')])
  assert.deepEqual(
    mine.map(({ source_id }) => source_id),
    [own.id],
  )
  assert.deepEqual(
    others.map(({ source_id }) => source_id),
    [theirs.id],
  )
  assert.equal((await other.request('DELETE', `${SOURCES}/${own.id}`)).status, 404)
  await other.request('DELETE', `${SOURCES}/${theirs.id}`)
  assert.equal((await search(hotel, 'breakfast')).length, 1)
  assert.deepEqual(await search(other, 'breakfast'), [])
  const inLive = await portico.newProperty('live')
  assert.deepEqual(await search(inLive, 'breakfast'), [])
})

test('what is for staff, expired or still to come is not found for a guest; staff find theirs', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'Pacific/Kiritimati' })
  const today = new Date(portico.clock.now() + 14 * 3_600_000).toISOString().slice(0, 10)
  const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  await create(hotel, { content: 'Pool secret one.', audience: 'staff' })
  await create(hotel, { content: 'Pool opened two.', valid_until: day(-1) })
  await create(hotel, { content: 'Pool opens three.', valid_from: day(1) })
  await create(hotel, { content: 'Pool today four.', valid_from: today, valid_until: today })
  const words = async (more = {}) =>
    (await search(hotel, 'pool', more)).map(({ content }) => content.split(' ')[2]).sort()
  assert.deepEqual(await words(), ['four.'])
  assert.deepEqual(await words({ audience: 'staff' }), ['four.', 'one.'])
})

test('a search answers as many passages as it was asked for, or all there are, best first', async () => {
  const hotel = await portico.newProperty()
  const content = ['Parking', 'Dogs', 'Sauna', 'Ferry'].map((title) => `# ${title}\n\n${title} are explained here.`)
  await create(hotel, { content: content.join('\n\n') })
  assert.equal((await search(hotel, 'dogs', { top_k: 2 })).length, 2)
  const all = await search(hotel, 'dogs', { top_k: 10 })
  assert.equal(all.length, 4)
  assert.match(all[0]!.content, /Dogs/)
  assert.deepEqual(
    all.map(({ score }) => score),
    all.map(({ score }) => score).sort((a, b) => b - a),
  )
  for (const { score } of all) assert.match(String(score), /^(?:0|1|0\.\d{1,4})$/)
  for (const top_k of [0, 11]) {
    assert.equal((await hotel.request('POST', '/v1/knowledge/search', { query: 'dogs', top_k })).status, 422)
  }
})

test('a repeated request with one Idempotency-Key makes one source', async () => {
  const hotel = await portico.newProperty()
  const send = () => hotel.request('POST', SOURCES, newSource(), { 'idempotency-key': 'the-same' })
  const [first, second] = [await send(), await send()]
  assert.deepEqual([first.status, second.status, second.body.id], [201, 201, first.body.id])
  assert.equal((await rowsOf(hotel)).sources, 1)
})

test('bodies up to 10 MiB are taken, larger ones are 413', async () => {
  const hotel = await portico.newProperty()
  const send = (bytes: number) => {
    const empty = JSON.stringify(newSource({ content: '' })).length
    return hotel.request('POST', SOURCES, newSource({ content: 'word '.repeat(bytes).slice(0, bytes - empty) }))
  }
  assert.equal((await send(10 * 1024 * 1024 + 1)).status, 413)
  const large = await send(1_200_000)
  assert.deepEqual([large.status, large.body.status, large.body.progress], [201, 'processing', 0])
})
