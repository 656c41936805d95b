import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTypeOf, safeName } from '../../../src/platform/schema/file-kinds.ts'
import { useOwnApp } from '../../support/app.ts'
import { ORIGIN, openWebsite, type WebsiteVisitor } from './website-visitor.ts'

/** Files of visitors: what they may be, who reads them, what they use up, and when they are gone. */

const portico = useOwnApp({
  PORTICO_LIMIT_VISITOR: '30',
  PORTICO_LIMIT_WEBSITE: '1000',
  PORTICO_MOST_FILE_MEGABYTES: '6',
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const MEBIBYTE = 1024 * 1024
const given = (name = 'shower.png', content: Buffer = PNG) => ({ name, content_base64: content.toString('base64') })
const sendFile = (visitor: WebsiteVisitor, body: object = given()) => visitor.ask('POST', '/files', { body })

async function newVisitor() {
  const hotel = await portico.newProperty()
  const website = await openWebsite(portico, hotel)
  return { hotel, website, visitor: await website.visit() }
}

test('a photo becomes a message for people, and both sides read it back byte for byte', async () => {
  const { hotel, visitor } = await newVisitor()
  const { status, body } = await sendFile(visitor)
  assert.equal(status, 200, JSON.stringify(body))
  const [sent, notice] = body.messages
  assert.deepEqual(
    [sent.from, sent.content, sent.file.name, sent.file.content_type, sent.file.bytes],
    ['visitor', 'shower.png', 'shower.png', 'image/png', PNG.length],
  )
  assert.deepEqual([notice.is_notice, body.answered_by], [true, 'staff'])
  const own = await visitor.ask('GET', `/files/${sent.file.id}`)
  assert.deepEqual(Buffer.from(own.body.content_base64, 'base64'), PNG)

  const [conversation] = (await hotel.request('GET', '/v1/ai/conversations?answered_by=staff')).body.data
  assert.equal(conversation.hand_over_reason, 'Sent a file')
  const path = `/v1/ai/conversations/${conversation.id}`
  const read = await hotel.request('GET', `${path}/files/${sent.file.id}`)
  assert.deepEqual([read.status, read.body.content_base64, read.body.name], [200, PNG.toString('base64'), 'shower.png'])

  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
  const reply = { content: 'Your invoice.', file: given('invoice.pdf', pdf) }
  const said = await hotel.request('POST', `${path}/reply`, reply)
  assert.deepEqual([said.status, said.body.file.content_type], [201, 'application/pdf'])
  const { messages } = (await visitor.thread(notice.id)).body
  const kept = await visitor.ask('GET', `/files/${messages[0].file.id}`)
  assert.deepEqual([kept.body.name, Buffer.from(kept.body.content_base64, 'base64')], ['invoice.pdf', pdf])
})

test('without consent nothing is read, and nobody else’s file is answered', async () => {
  const { website, visitor, hotel } = await newVisitor()
  const stranger = await website.ask('POST', '/files', { body: given() })
  assert.deepEqual([stranger.status, stranger.body.detail], [401, 'invalid_visit'])
  const { messages } = (await sendFile(visitor)).body
  const { id } = messages[0].file
  const other = await website.visit()
  assert.equal((await other.ask('GET', `/files/${id}`)).status, 404, 'before a first message')
  await other.say('Hello')
  assert.equal((await other.ask('GET', `/files/${id}`)).status, 404)
  const otherHotel = await portico.newProperty()
  const [conversation] = (await hotel.request('GET', '/v1/ai/conversations')).body.data
  const path = `/v1/ai/conversations/${conversation.id}/files/${id}`
  assert.equal((await otherHotel.request('GET', path)).status, 404)
  const evil = await visitor.ask('GET', `/files/${id}`, { headers: { origin: 'https://evil.example' } })
  assert.deepEqual([evil.status, evil.body.detail], [403, 'website_not_allowed'])
})

test('what a file is decides its first bytes, whatever it is called', async () => {
  const { visitor } = await newVisitor()
  const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
  for (const [name, content] of [
    ['photo.jpg', 'MZ\x90\x00\x03\x00\x00\x00'],
    ['page.png', '<html><script>alert(1)</script>'],
    ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['invoice.pdf', ` ${'%PDF-1.7'}`],
    ['photos.jpg', 'PK\x03\x04'],
    ['run.gif', '#!/bin/sh\nrm -rf /'],
    ['virus.jpg', eicar],
    ['a.png', '\x89PNG'],
  ] as const) {
    const { status, body } = await sendFile(visitor, given(name, Buffer.from(content, 'latin1')))
    assert.deepEqual([status, body.detail[0]?.type], [422, 'file_type_refused'], name)
  }
  assert.equal((await sendFile(visitor, { name: 'x.png', content_base64: '€€€' })).body.detail[0].type, 'base64')
  assert.equal((await visitor.thread()).body.messages.length, 0, 'nothing was kept')
})

test('names lose folders and what cannot be seen, and end as what the file is', () => {
  for (const [name, shown] of [
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\Users\\ann\\photo.PNG', 'photo.png'],
    ['invoice.pdf.exe', 'invoice.pdf.exe.png'],
    ['photo\u202Egnp.exe', 'photognp.exe.png'],
    ['.htaccess', 'htaccess.png'],
    ['con.png', 'file con.png'],
    ['<b>"hi"|?*.png', 'bhi.png'],
    ['\u0000\u200B', 'file.png'],
    ['Dusche im Bad – kaputt.png', 'Dusche im Bad – kaputt.png'],
    ['壊れた.png', '壊れた.png'],
  ] as const) {
    assert.equal(safeName(name, 'image/png'), shown, JSON.stringify(name))
  }
  assert.equal(safeName(`${'é'.repeat(300)}.png`, 'image/png').length, 104)
  assert.equal(safeName('scan.JPEG', 'image/jpeg'), 'scan.jpeg')
})

test('each kind is known by its beginning', () => {
  const begins = (text: string) => fileTypeOf(Buffer.from(text, 'latin1'))
  assert.deepEqual(
    [
      '\xff\xd8\xff\xe0',
      'RIFF\x00\x00\x00\x00WEBPVP8 ',
      'GIF89a',
      '\x00\x00\x00\x18ftypheic',
      '%PDF-2.0',
      'RIFFxxxxWAVE',
    ].map(begins),
    ['image/jpeg', 'image/webp', 'image/gif', 'image/heic', 'application/pdf', undefined],
  )
})

test('5 MiB fit, more is refused before it is kept; the property’s room is bounded', async () => {
  const { hotel, website, visitor } = await newVisitor()
  const large = Buffer.concat([PNG, Buffer.alloc(5 * MEBIBYTE - PNG.length)])
  assert.equal((await sendFile(visitor, given('large.png', large))).status, 200)
  const larger = await sendFile(visitor, given('larger.png', Buffer.concat([large, Buffer.from([0])])))
  assert.equal(larger.status, 422)
  const body = 'x'.repeat(8 * MEBIBYTE)
  assert.equal((await visitor.ask('POST', '/files', { body: { name: 'x', content_base64: body } })).status, 413)

  const megabyte = Buffer.concat([PNG, Buffer.alloc(900_000)])
  const other = await website.visit()
  const refused = await sendFile(other, given('next.png', megabyte))
  assert.deepEqual([refused.status, refused.body.detail], [409, 'file_limit_reached'])
  const [conversation] = (await hotel.request('GET', '/v1/ai/conversations')).body.data
  const reply = { content: 'See here.', file: given('next.png', megabyte) }
  const staff = await hotel.request('POST', `/v1/ai/conversations/${conversation.id}/reply`, reply)
  assert.deepEqual([staff.status, staff.body.detail], [409, 'file_limit_reached'])
})

test('a conversation holds twenty, a visitor is limited, and one comes in at a time', async () => {
  const { visitor } = await newVisitor()
  const both = await Promise.all([sendFile(visitor), sendFile(visitor)])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 429])
  for (let i = 1; i < 20; i++) assert.equal((await sendFile(visitor)).status, 200)
  const next = await sendFile(visitor)
  assert.deepEqual([next.status, next.body.detail], [409, 'too_many_files'])
  for (let i = 0; i < 8; i++) await sendFile(visitor)
  const { status, body, headers } = await sendFile(visitor)
  assert.deepEqual([status, body.detail], [429, 'rate_limited'])
  assert.ok(Number(headers.get('retry-after')) > 0)
})

test('a file goes with its conversation: by the erase of its guest, and whatever else removes it', async () => {
  const { hotel, visitor } = await newVisitor()
  await sendFile(visitor)
  const [conversation] = (await hotel.request('GET', '/v1/ai/conversations')).body.data
  const guest = (await hotel.request('POST', '/v1/guests', { first_name: 'Ann' })).body
  const db = portico.tables.sandbox
  await db.run`update conversations set guest_id = ${guest.id} where property_id = ${hotel.id} and id = ${conversation.id}`
  const held = () => db.many`select id from conversation_files where property_id = ${hotel.id}`
  assert.equal((await held()).length, 1)
  const exported = (await hotel.request('GET', `/v1/guests/${guest.id}/export`)).body
  assert.match(JSON.stringify(exported), /shower\.png/)
  assert.equal((await hotel.request('POST', `/v1/guests/${guest.id}/erase`, {})).status, 200)
  assert.equal((await held()).length, 0)
})

test('a page on another origin may ask beforehand', async () => {
  const { website } = await newVisitor()
  const { status, headers } = await website.ask('OPTIONS', '/files', {
    headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
  })
  assert.deepEqual([status, headers.get('access-control-allow-origin')], [204, '*'])
})
