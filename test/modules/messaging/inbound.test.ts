import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '../../../dashboard/src/i18n/language.ts'
import { keywordOf, WORDS } from '../../../src/modules/messaging/inbound/keywords.ts'
import { windowOpen } from '../../../src/modules/messaging/inbound/store.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newGuest } from '../../support/samples/guests.ts'
import { newMessage } from '../../support/samples/messaging.ts'
import { created } from '../../support/samples/sample.ts'
import { contextOf } from '../payments/context.ts'
import {
  type Connected,
  chatFrom,
  eventsOf,
  inboundOf,
  nextNumber,
  textFrom,
  twilioHotel,
  twilioSends,
  whatsappEntry,
  whatsappHotel,
  whatsappSends,
} from './notifications.ts'

const portico = useApp()

const receive = async (hotel: Connected, fields: Record<string, string>) => {
  const { status, body } = await twilioSends(portico, hotel, fields)
  assert.equal(status, 200, JSON.stringify(body))
}
const says = (hotel: Connected, from: string, text: string) => receive(hotel, textFrom(from, hotel, text))

/** What becomes of a message to this number now: its status, or why it is refused. */
const outcomeTo = async (hotel: TestProperty, recipient: string, channel = 'sms') => {
  const { body } = await hotel.request('POST', '/v1/messaging/send', newMessage({ channel, recipient }))
  return body.status ?? body.detail[0].type
}

test('what a guest writes is kept, told once as it is kept, and belongs to the only guest with that number', async () => {
  const hotel = await twilioHotel(portico)
  const phone = nextNumber()
  const guest_id = await created(hotel, '/v1/guests', newGuest({ phone }))
  await says(hotel, phone, 'Could we have a late check-out?')
  const [message, ...others] = await inboundOf(hotel)
  assert.deepEqual(others, [])
  const { id, received_at, created_at, updated_at, confidence, ...rest } = message
  assert.match(id, /^imsg_/)
  assert.ok(confidence > 0 && confidence < 1)
  assert.deepEqual([received_at, updated_at], [created_at, created_at])
  assert.deepEqual(rest, {
    property_id: hotel.id,
    guest_id,
    channel: 'sms',
    sender: phone,
    recipient: hotel.number,
    content: 'Could we have a late check-out?',
    keyword: null,
    intent: 'upsell',
    emergency: null,
    attachments: [],
    provider: 'twilio',
    status: 'open',
    handled_at: null,
    handled_by: null,
    version: 1,
  })
  assert.deepEqual((await hotel.request('GET', `/v1/messaging/inbound/${id}`)).body, message)
  const events = await eventsOf(hotel, 'message.received')
  assert.deepEqual(
    events.map(({ data }: { data: object }) => data),
    [message],
  )
})

test('a number that nobody or several guests have belongs to no guest, another property’s guests included', async () => {
  const hotel = await twilioHotel(portico)
  const phone = nextNumber()
  await created(await portico.newProperty(), '/v1/guests', newGuest({ phone }))
  await says(hotel, phone, 'One')
  await created(hotel, '/v1/guests', newGuest({ phone }))
  await created(hotel, '/v1/guests', newGuest({ phone }))
  await says(hotel, phone, 'Two')
  assert.deepEqual(
    (await inboundOf(hotel)).map(({ guest_id }: { guest_id: string }) => guest_id),
    [null, null],
  )
})

test('a notification that comes 20 times at once is one message, one event and one opt-out', async () => {
  const hotel = await twilioHotel(portico)
  const fields = textFrom(nextNumber(), hotel, 'STOP')
  await Promise.all(Array.from({ length: 20 }, () => receive(hotel, fields)))
  assert.equal((await inboundOf(hotel)).length, 1)
  assert.equal((await eventsOf(hotel, 'message.received')).length, 1)
  assert.equal((await hotel.request('GET', '/v1/messaging/suppressions')).body.total, 1)
})

test('the same id of the provider at two properties is two messages', async () => {
  const [one, other] = [await twilioHotel(portico), await twilioHotel(portico)]
  const fields = textFrom(nextNumber(), one, 'Hello')
  await receive(one, fields)
  await receive(other, { ...fields, To: other.number })
  const [mine] = await inboundOf(one)
  const [theirs] = await inboundOf(other)
  assert.notEqual(mine.id, theirs.id)
  assert.equal(
    (await other.request('GET', `/v1/messaging/inbound/${mine.id}`)).body.detail,
    'inbound_message_not_found',
  )
})

test('the list filters by guest, channel and sender, newest first', async () => {
  const hotel = await twilioHotel(portico)
  const [ann, bob] = [nextNumber(), nextNumber()]
  const guest = await created(hotel, '/v1/guests', newGuest({ phone: ann }))
  await says(hotel, ann, 'one')
  await says(hotel, bob, 'two')
  await receive(hotel, chatFrom(ann, hotel, 'three'))
  const contents = async (query: object) =>
    (await inboundOf(hotel, `?${new URLSearchParams(Object.entries(query))}`)).map(
      ({ content }: { content: string }) => content,
    )
  assert.deepEqual(await contents({}), ['three', 'two', 'one'])
  assert.deepEqual(await contents({ guest_id: guest }), ['three', 'one'])
  assert.deepEqual(await contents({ sender: ann, channel: 'sms' }), ['one'])
  assert.deepEqual(await contents({ channel: 'chatapp' }), ['three'])
  assert.deepEqual(await contents({ guest_id: 'nonsense' }), [])
})

test('card numbers are masked before anything is kept or told', async () => {
  const hotel = await twilioHotel(portico)
  await says(hotel, nextNumber(), 'Card 4242 4242-42424242 and 378282246310005, room 4242, thanks')
  const masked = 'Card •••• ••••-••••4242 and •••••••••••0005, room 4242, thanks'
  assert.equal((await inboundOf(hotel))[0].content, masked)
  assert.equal((await eventsOf(hotel, 'message.received'))[0].data.content, masked)
})

test('a picture may come without words, and text that no database keeps is kept without the part it cannot', async () => {
  const hotel = await twilioHotel(portico)
  const media = { MediaUrl0: 'https://media.example/1', MediaContentType0: 'image/jpeg', NumMedia: '1' }
  await receive(hotel, textFrom(nextNumber(), hotel, '', media))
  await says(hotel, nextNumber(), 'Zero \u0000 and all 😀')
  const [words, picture] = await inboundOf(hotel)
  assert.equal(words.content, 'Zero  and all 😀')
  assert.equal(picture.content, '')
  assert.deepEqual(picture.attachments, [{ url: 'https://media.example/1', content_type: 'image/jpeg', id: null }])
})

test('the words of STOP, START and HELP count as a whole message alone, however they are written', () => {
  const words = {
    stop: [
      'STOP',
      'stop',
      ' Stop. ',
      '"STOP"',
      'StopAll',
      'STOP ALL',
      'unsubscribe!',
      'Cancel',
      'end',
      'QUIT',
      'Revoke',
    ],
    start: ['START', 'Start!', 'unstop'],
    help: ['HELP', 'help?', 'Info'],
  }
  const more = { stop: ['opt out', 'OPT-OUT', 'optout', 'STOP 🛑', 'ＳＴＯＰ'], start: [], help: [] }
  for (const [keyword, written] of Object.entries(words)) {
    for (const text of [...written, ...more[keyword as keyof typeof more]]) assert.equal(keywordOf(text), keyword, text)
  }
  const none = ['', ' ', 'stop it', 'please cancel my dinner', 'start at 8', 'helpful', 'the end', 'yes', 'constructor']
  for (const text of none) assert.equal(keywordOf(text), null, text)
})

test('guests can stop in every language of the product, and such words about a booking are for a person', () => {
  assert.deepEqual(Object.keys(WORDS), ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'zh', 'ar'])
  for (const language of Object.keys(LANGUAGES)) assert.ok(language in WORDS, language)
  const elsewhere = [
    'Arrêt',
    'ARRET',
    'Dar de baja',
    'disiscrivimi!',
    'Sair',
    'afmelden',
    '配信停止',
    '退订',
    'إلغاء الاشتراك',
  ]
  for (const text of elsewhere) assert.equal(keywordOf(text), 'stop', text)
  const again = ['Reprendre', 'dar de alta', 'Riprendi', 'Retomar', 'Aanmelden', '配信再開', '訂閱', 'استئناف']
  for (const text of again) assert.equal(keywordOf(text), 'start', text)
  const forAPerson = [
    'Annuler',
    'Cancelar',
    'Annullare',
    'Annuleren',
    'キャンセル',
    '取消',
    'إلغاء',
    'Aide !',
    '¡Ayuda!',
    '助けて',
  ]
  for (const text of forAPerson) assert.equal(keywordOf(text), null, text)
  const stop = ['Stopp!', 'STOPP', 'Abmelden', 'abbestellen.', 'Beenden', 'Ende', 'alles stoppen']
  for (const text of stop) assert.equal(keywordOf(text), 'stop', text)
  assert.deepEqual(['Starten', 'Anmelden', 'Hilfe!'].map(keywordOf), ['start', 'start', 'help'])
  for (const text of ['Stornieren', 'Bitte abmelden', 'Ende der Woche', 'ja']) assert.equal(keywordOf(text), null, text)
})

test('after STOP nothing goes out to that number on that channel, and after START everything does', async () => {
  const hotel = await twilioHotel(portico)
  const [ann, bob] = [nextNumber(), nextNumber()]
  await says(hotel, ann, ' Stop. ')
  assert.equal((await inboundOf(hotel))[0].keyword, 'stop')
  assert.equal(await outcomeTo(hotel, ann), 'recipient_opted_out')
  assert.equal(await outcomeTo(hotel, ann, 'chatapp'), 'sent')
  assert.equal(await outcomeTo(hotel, bob), 'sent')
  assert.equal(await outcomeTo(await portico.newProperty(), ann), 'sent')
  await says(hotel, ann, 'HELP')
  assert.equal(await outcomeTo(hotel, ann), 'recipient_opted_out')
  await says(hotel, ann, 'start')
  assert.equal(await outcomeTo(hotel, ann), 'sent')
  const [{ data: list }] = [(await hotel.request('GET', '/v1/messaging')).body]
  assert.ok(
    !list.some(({ content }: { content: string }) => /stop|start|help/i.test(content)),
    'nothing is written back',
  )
})

test('what the provider takes for an opt-out is one, whatever the words', async () => {
  const hotel = await twilioHotel(portico)
  const ann = nextNumber()
  await receive(hotel, textFrom(ann, hotel, 'ARRET', { OptOutType: 'STOP' }))
  assert.equal(await outcomeTo(hotel, ann), 'recipient_opted_out')
})

test('YES ends a STOP on sms, where networks take it so; to anyone else it is an answer', async () => {
  const hotel = await twilioHotel(portico)
  const ann = nextNumber()
  await says(hotel, ann, 'Yes')
  await says(hotel, ann, 'STOP')
  await says(hotel, ann, 'Yes')
  await says(hotel, ann, 'Yes')
  await receive(hotel, chatFrom(ann, hotel, 'STOP'))
  await receive(hotel, chatFrom(ann, hotel, 'Yes'))
  const keywords = (await inboundOf(hotel)).map(({ keyword }: { keyword: string }) => keyword).reverse()
  assert.deepEqual(keywords, [null, 'stop', 'start', null, 'stop', null])
  assert.equal(await outcomeTo(hotel, ann), 'sent')
  assert.equal(await outcomeTo(hotel, ann, 'chatapp'), 'recipient_opted_out')
})

test('START does not end what the desk or a provider has ended', async () => {
  const hotel = await twilioHotel(portico)
  const ann = nextNumber()
  await created(hotel, '/v1/messaging/suppressions', { channel: 'sms', recipient: ann })
  await says(hotel, ann, 'STOP')
  await says(hotel, ann, 'START')
  assert.equal(await outcomeTo(hotel, ann), 'recipient_opted_out')
})

test('a STOP that comes again after START stops nobody, nor does one that was said before it and comes late', async () => {
  const hotel = await twilioHotel(portico)
  const ann = nextNumber()
  const stop = textFrom(ann, hotel, 'STOP')
  await receive(hotel, stop)
  await says(hotel, ann, 'START')
  await receive(hotel, stop)
  assert.equal(await outcomeTo(hotel, ann), 'sent')

  const chatty = await whatsappHotel(portico, 'app secret')
  const at = Math.floor(portico.clock.now() / 1000) - 100
  await whatsappSends(portico, 'app secret', [whatsappEntry(ann, chatty, { text: 'START', at: at + 50 })])
  await whatsappSends(portico, 'app secret', [whatsappEntry(ann, chatty, { text: 'STOP', at })])
  assert.equal(await outcomeTo(chatty, ann, 'chatapp'), 'sent')
  await whatsappSends(portico, 'app secret', [whatsappEntry(ann, chatty, { text: 'STOP', at: at + 60 })])
  assert.equal(await outcomeTo(chatty, ann, 'chatapp'), 'recipient_opted_out')
})

test('the chat app’s window is open for a day after the guest last wrote there, by the property’s clock', async () => {
  const hotel = await whatsappHotel(portico, 'app secret')
  const ann = nextNumber()
  const at = Math.floor(portico.clock.now() / 1000) - 3600
  const windowAt = (ms: number) => windowOpen(contextOf(portico, hotel.id, ms), ann)
  assert.equal(await windowAt(at * 1000), null)
  await whatsappSends(portico, 'app secret', [
    whatsappEntry(ann, hotel, { text: 'Hello', at }),
    whatsappEntry(ann, hotel, { text: 'Earlier', at: at - 600 }),
  ])
  const closes = new Date((at + 86_400) * 1000)
  assert.deepEqual(await windowAt(closes.getTime() - 1), closes)
  assert.equal(await windowAt(closes.getTime()), null)
  assert.equal(await windowOpen(contextOf(portico, hotel.id), nextNumber()), null)
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 7 * 86_400 })
  await whatsappSends(portico, 'app secret', [whatsappEntry(ann, hotel, { text: 'A week later', at })])
  const closesLater = new Date((at + 8 * 86_400) * 1000)
  assert.deepEqual(await windowAt(portico.clock.now() + 7 * 86_400_000), closesLater)
})

test('an sms opens no window in the chat app', async () => {
  const hotel = await twilioHotel(portico)
  const ann = nextNumber()
  await says(hotel, ann, 'Hello')
  assert.equal(await windowOpen(contextOf(portico, hotel.id), ann), null)
  await receive(hotel, chatFrom(ann, hotel, 'Hello'))
  assert.ok(await windowOpen(contextOf(portico, hotel.id), ann))
})

test('STOP and START at the same time: whichever was said later counts, and STOP when neither was', async () => {
  const hotel = await portico.newProperty()
  const say = (sender: string, content: string) =>
    hotel.request('POST', '/v1/sandbox/inbound-messages', { channel: 'sms', sender, content })
  const senders = Array.from({ length: 15 }, (_, i) => `+1500555${1300 + i}`)
  for (const sender of senders) await say(sender, 'STOP')
  await Promise.all(senders.flatMap((sender) => [say(sender, 'START'), say(sender, 'STOP')]))
  for (const sender of senders) {
    const { data } = (await hotel.request('GET', `/v1/messaging/inbound?sender=%2B${sender.slice(1)}`)).body
    const at = (keyword: string) =>
      Math.max(
        ...data
          .filter((one: { keyword: string }) => one.keyword === keyword)
          .map((one: { received_at: string }) => Date.parse(one.received_at)),
      )
    const stopped = at('stop') >= at('start')
    const message = { channel: 'sms', recipient: sender, content: 'Hello' }
    assert.equal((await hotel.request('POST', '/v1/messaging/send', message)).status, stopped ? 422 : 201)
  }
})
