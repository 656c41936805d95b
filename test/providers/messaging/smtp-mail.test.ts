import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import MailComposer from 'nodemailer/lib/mail-composer'
import PostalMime, { type Email } from 'postal-mime'
import type { Envelope } from '../../../src/modules/messaging/ports.ts'
import { composeMail, mailboxOf } from '../../../src/providers/messaging/smtp/mail.ts'
import { isHtml } from '../../../src/providers/messaging/smtp/mail-parts.ts'
import { house, letter, serversTransport, soon, startMailHost, useSmtp } from './smtp-servers.ts'

const from = mailboxOf(house.senders.email!)!
const PIXEL = '<img src="https://p.example/m/o/abc.gif" width="1" height="1" alt="" style="border:0">'

/** Written as it goes out, and read as a mail program would. */
async function written(more: Partial<Envelope>): Promise<Email & { raw: string }> {
  const mail = await composeMail({ ...letter, ...more }, from, new Date('2026-12-01T10:00:00Z'))
  assert.ok(mail)
  const raw = await new MailComposer(mail).compile().build()
  return { ...(await PostalMime.parse(raw)), raw: raw.toString() }
}

const header = (mail: Email, name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
const headPart = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')

test('a mail arrives as one sender’s letter to one recipient, in text and HTML, with our id in it', async () => {
  const host = await startMailHost()
  const transport = serversTransport(useSmtp(`smtp://127.0.0.1:${host.port}`))
  assert.equal(transport.sender, house.senders.email)
  const messageId = `<${letter.id}.${letter.propertyId}@harbour.example>`
  assert.deepEqual(await transport.send(letter, soon()), { kind: 'accepted', providerMessageId: messageId })
  const [{ mail, from: sender, to }] = host.received as [(typeof host.received)[0]]
  assert.deepEqual([sender, to], ['stay@harbour.example', ['ann@guest.example']])
  assert.deepEqual(mail.from, { name: 'Harbour House', address: 'stay@harbour.example' })
  assert.deepEqual(mail.to, [{ name: '', address: 'ann@guest.example' }])
  assert.equal(mail.subject, 'Your room is ready')
  assert.equal(mail.messageId, messageId)
  assert.ok(Math.abs(Date.parse(mail.date!) - Date.now()) < 10_000)
  assert.equal(mail.text?.trimEnd(), letter.content)
  assert.match(mail.html!, /Dear Ann,<br>\nyour room is ready\.\n<img/)
  assert.deepEqual(header(mail, 'x-portico-message'), [letter.id])
  assert.deepEqual(JSON.parse(header(mail, 'x-smtpapi')[0]!), {
    unique_args: { portico_message: letter.id, portico_property: letter.propertyId },
  })
  for (const absent of ['list-unsubscribe', 'list-unsubscribe-post', 'auto-submitted', 'x-mailer']) {
    assert.deepEqual(header(mail, absent), [])
  }
})

test('marketing can be left with one click, and by a line in both parts', async () => {
  const mail = await written({ category: 'marketing' })
  assert.deepEqual(header(mail, 'list-unsubscribe'), ['<https://p.example/m/u/abc>'])
  assert.deepEqual(header(mail, 'list-unsubscribe-post'), ['List-Unsubscribe=One-Click'])
  assert.deepEqual(header(mail, 'auto-submitted'), ['auto-generated'])
  assert.match(mail.text!, /^No more news and offers: https:\/\/p\.example\/m\/u\/abc$/m)
  assert.match(mail.html!, /<a href="https:\/\/p\.example\/m\/u\/abc"[^>]*>No more news and offers<\/a>/)
  const unsubscribe = `https://p.example/m/u/${'a'.repeat(300)}`
  const long = await written({ category: 'marketing', links: { ...letter.links, unsubscribe } })
  assert.deepEqual(header(long, 'list-unsubscribe'), [`<${unsubscribe}>`])
})

test('HTML is sent as given, with the pixel at the end of its body and a text made from it', async () => {
  const content =
    '<html><body><h1>Welcome</h1><p>Your <a href="https://h.example/k?a=1&amp;b=2">key</a> &amp; more</p></body></html>'
  const mail = await written({ content })
  assert.equal(mail.html?.trimEnd(), content.replace('</body>', `${PIXEL}</body>`))
  assert.equal(mail.text?.trim(), 'Welcome\n\nYour key (https://h.example/k?a=1&b=2) & more')
  const fragment = await written({ content: '<p>Hello</p>', category: 'marketing' })
  assert.ok(fragment.html?.startsWith('<p>Hello</p><p style='))
  assert.ok(fragment.html?.trimEnd().endsWith(PIXEL))
  assert.match(fragment.text!, /^Hello\n\nNo more news/)
  const picture = await written({ content: '<img src="https://h.example/offer.png">' })
  assert.equal(picture.text?.trim(), letter.subject)
})

test('plain text becomes HTML that shows the same: escaped, with its lines and links', async () => {
  const mail = await written({ content: 'a < b & "c"\r\n\r\nSee (https://h.example/a?b=1&c=2). <script>x' })
  assert.ok(mail.html?.includes('a &lt; b &amp; &quot;c&quot;<br>\n<br>\nSee ('))
  assert.ok(
    mail.html?.includes(
      '<a href="https://h.example/a?b=1&amp;c=2">https://h.example/a?b=1&amp;c=2</a>). &lt;script&gt;x',
    ),
  )
})

test('what only looks a little like HTML is plain text', () => {
  for (const text of ['I <3 it', 'a < b > c', '<your name>', 'x <b y', 'Use </ or <>', '<p is a tag']) {
    assert.equal(isHtml(text), false, text)
  }
  for (const html of [
    '<p>Hi</p>',
    'Hi<br>there',
    '<HTML><BODY>x</BODY></HTML>',
    'a <b>bold</b> one',
    '<img src="x">',
  ]) {
    assert.equal(isHtml(html), true, html)
  }
})

test('content of every kind survives: emoji, other scripts, dots, long lines, ten thousand characters', async () => {
  const texts = [
    '🌊 Привет, 今日は, مرحبا, naïve café',
    '.\n..\n.hidden\nFrom here\n',
    'x'.repeat(10_000),
    'word '.repeat(2000).trim(),
    `${'🎉'.repeat(5000)}`,
    'trailing spaces   \n\ttabs\t\nend',
  ]
  for (const content of texts) {
    const mail = await written({ content })
    assert.equal(mail.text?.trimEnd(), content.trimEnd())
    const longest = Math.max(...mail.raw.split('\r\n').map((line) => Buffer.byteLength(line)))
    assert.ok(longest <= 998, `a line of ${longest} bytes`)
  }
  const subject = `${'Ä'.repeat(400)} 🛎️ end`
  assert.equal((await written({ subject })).subject, subject)
})

test('thousands of nested tags are sent like any other HTML', async () => {
  const content = `<p>Hello</p>${'<div>'.repeat(1990)}`
  const mail = await written({ content })
  assert.ok(mail.html?.startsWith(content))
  assert.match(mail.text!, /^Hello/)
})

test('no subject, sender or recipient adds a header, a recipient or a line of SMTP', async () => {
  const mail = await written({ subject: 'Hi\r\nBcc: thief@evil.example\r\n\r\nNew body\0' })
  assert.deepEqual(header(mail, 'bcc'), [])
  assert.equal(mail.subject, 'Hi Bcc: thief@evil.example New body')
  const tricks = [
    'a@x.example, b@y.example',
    'a@x.example b@y.example',
    '<a@x.example>',
    'A <a@x.example>',
    'a@x.example\r\nRCPT TO:<b@y.example>',
    'grp: a@x.example;',
    '"a@x.example" b@y.example',
    'a@b@c.example',
    'a@x.example\0',
    '',
  ]
  for (const to of tricks) assert.equal(await composeMail({ ...letter, to }, from, new Date()), undefined, to)
  for (const sender of ['a@x.example, b@y.example', 'grp: a@x.example;', 'Nobody', '', 'X <a@b@c.example>']) {
    assert.equal(mailboxOf(sender), undefined, sender)
  }
  assert.deepEqual(mailboxOf(String.raw`"The \"Old\" Inn" <stay@harbour.example>`)?.name, 'The "Old" Inn')
  assert.deepEqual(mailboxOf('"House, Harbour\r\n" <stay@harbour.example>'), {
    name: 'House, Harbour',
    address: 'stay@harbour.example',
  })
})

test('whatever the words, the mail keeps its shape and says them', async () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(words, words, fc.boolean(), async (subject, content, marketing) => {
      const category = marketing ? 'marketing' : 'transactional'
      const mail = await written({ subject: `Re ${subject}`, content, category })
      assert.deepEqual(mail.to, [{ name: '', address: 'ann@guest.example' }])
      assert.equal(mail.cc, undefined)
      assert.equal(mail.bcc, undefined)
      const names = headPart(mail.raw)
        .split('\r\n')
        .map((line) => line.split(':')[0])
      assert.equal(new Set(names).size, names.length)
      assert.equal(names.length, marketing ? 12 : 9)
      const plain = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
      assert.equal(plain(mail.subject ?? ''), plain(`Re ${subject}`))
      assert.ok(mail.html?.includes(PIXEL))
      if (content.trim() && !isHtml(content))
        assert.ok(mail.text?.replace(/\r\n?/g, '\n').startsWith(content.replace(/\r\n?/g, '\n')))
    }),
    { numRuns: 100 },
  )
})

test('addresses in other scripts keep working: the domain travels as ASCII', async () => {
  const sender = mailboxOf('Größe <stay@größe.example>')!
  const mail = (await composeMail({ ...letter, to: 'ann@bücher.example' }, sender, new Date()))!
  assert.match(mail.messageId, /@xn--gre-6ka8i\.example>$/)
  const node = new MailComposer(mail).compile()
  assert.deepEqual(node.getEnvelope(), { from: 'stay@xn--gre-6ka8i.example', to: ['ann@xn--bcher-kva.example'] })
})

test('without a sender of its own, or with one that is no address, a property sends no mail', () => {
  const adapter = useSmtp('smtp://127.0.0.1:1')
  const transport = (senders: object) =>
    adapter.transport('email', adapter.serverAccount({} as never)!, { ...house, senders })
  assert.equal(transport({}), undefined)
  assert.equal(transport({ email: 'not an address' }), undefined)
  assert.ok(transport({ email: 'stay@harbour.example' }))
  assert.equal(useSmtp(undefined).serverAccount({} as never), undefined)
  assert.throws(() => useSmtp('http://mail.example'), /PORTICO_SMTP_URL/)
})

test('a list that begins where nobody can count is a mail like any other', async () => {
  for (const start of ['99999999999999999999', 'x', '-1']) {
    const { text } = await written({ content: `<ol type="I" start="${start}"><li>Towels</li></ol>` })
    assert.match(text ?? '', /Towels/)
    assert.ok(!text?.includes('\u0000'))
  }
})
