import assert from 'node:assert/strict'
import { test } from 'node:test'
import addressparser from 'nodemailer/lib/addressparser'
import type { SendersPort } from '../../../src/modules/properties/ports.ts'
import { namedSubject, sharedSender, subjectsOf } from '../../../src/modules/properties/shared-sender.ts'

/** The rule by itself: what is wished, what is proved, and what the operator's accounts write as. */

const port = {
  own: { email: 'Operator <mail@operator.example>', sms: '+15005559000' },
  allowed: ['chain.example', 'desk@shared.example'],
} as unknown as SendersPort
const mail = (sender: string, rights: string[] = [], propertyName = 'House') =>
  sharedSender(port, { channel: 'email', sender, rights, propertyName })

test('a domain is what stands behind the last @, as name servers know it', () => {
  assert.deepEqual(subjectsOf('email', 'H <Stay@Bücher.Example>'), ['xn--bcher-kva.example', 'stay@bücher.example'])
  assert.deepEqual(subjectsOf('sms', '+15005550100'), ['+15005550100'])
  assert.deepEqual(['+15005550100', 'A@B.example', 'Bücher.example'].map(namedSubject), [
    '+15005550100',
    'a@b.example',
    'xn--bcher-kva.example',
  ])
})

test('a domain that is proved or allowed covers its addresses and nothing beside, below or above it', () => {
  const asItself = (sender: string, rights: string[] = []) => mail(sender, rights)?.sender === sender
  assert.ok(asItself('x@house.example', ['house.example']))
  assert.ok(asItself('x@CHAIN.example'))
  assert.ok(asItself('Desk <Desk@shared.example>'))
  assert.ok(asItself('mail@operator.example'), 'it is what would be written as anyway')
  for (const other of [
    'x@sub.house.example',
    'x@example',
    'x@house.example.evil',
    'x@ahouse.example',
    'a@shared.example',
  ]) {
    assert.ok(!asItself(other, ['house.example']), other)
  }
  assert.ok(!asItself('ceo@operator.example'), 'another of the operator’s addresses is not')
})

test('the operator’s address takes the house’s name and no address in its place', () => {
  for (const [sender, propertyName, name] of [
    ['Harbour House <x@h.example>', 'House', 'Harbour House'],
    ['"Quay, \\"Old\\"" <x@h.example>', 'House', 'Quay, "Old"'],
    ['x@h.example', 'Casa \\ <b@c.example>', ''],
    ['x@h.example', 'Line\r\nBcc: x', 'Line  Bcc: x'],
    ['"ceo@bank.example" <x@h.example>', 'House', ''],
  ] as const) {
    const { sender: written, replyTo } = mail(sender, [], propertyName)!
    assert.deepEqual(addressparser(written), [{ name, address: 'mail@operator.example' }], sender)
    assert.equal(replyTo, 'x@h.example')
  }
})

test('a number without a proof gives way to the operator’s, and where there is none to nothing', () => {
  const wish = { sender: '+15005550100', propertyName: 'House' }
  const number = (channel: 'sms' | 'chatapp', rights: string[]) => sharedSender(port, { ...wish, channel, rights })
  assert.equal(number('sms', [])?.sender, '+15005559000')
  assert.equal(number('sms', ['+15005550100'])?.sender, '+15005550100')
  assert.equal(number('chatapp', ['+15005550100'])?.sender, '+15005550100', 'one proof for both')
  assert.equal(number('chatapp', []), undefined)
  assert.equal(
    sharedSender(port, { ...wish, channel: 'push', rights: [], sender: 'Any heading' })?.sender,
    'Any heading',
  )
})
