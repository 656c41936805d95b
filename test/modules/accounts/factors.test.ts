import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRecoveryCodes, recoveryHash, shownCode } from '../../../src/modules/accounts/factors/recovery-codes.ts'
import { stepOfCode } from '../../../src/modules/accounts/factors/totp.ts'
import { checkAssertion, checkRegistration } from '../../../src/modules/accounts/factors/webauthn.ts'
import { base32, relyingPartyAt, stepAt, totpAddress, totpCode } from '../../../src/modules/accounts/index.ts'
import { browserName } from '../../../src/modules/accounts/sign-in/visit.ts'
import { newAuthenticator, type Wish, type Wrongs } from '../../support/authenticator.ts'
import { newVault } from '../../support/vault.ts'

test('codes of authenticator apps are those of RFC 6238, appendix B', () => {
  const secret = Buffer.from('12345678901234567890')
  const vectors: [number, string][] = [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ]
  for (const [seconds, code] of vectors) assert.equal(totpCode(secret, stepAt(seconds * 1000), 8), code)
})

test('a code of the step before or after is taken, none further away, however it is typed', () => {
  const secret = Buffer.from('12345678901234567890')
  const nowMs = 1_800_000_000_000
  const step = stepAt(nowMs)
  for (const off of [-1, 0, 1]) assert.equal(stepOfCode(secret, totpCode(secret, step + off), nowMs), step + off)
  for (const off of [-2, 2]) assert.equal(stepOfCode(secret, totpCode(secret, step + off), nowMs), undefined)
  const code = totpCode(secret, step)
  assert.equal(stepOfCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, nowMs), step)
  for (const wrong of ['', '12345', `${code}0`, 'abcdef']) assert.equal(stepOfCode(secret, wrong, nowMs), undefined)
})

test('the secret is written as RFC 4648 says, and the picture holds what apps read', () => {
  const vectors: [string, string][] = [
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ]
  for (const [text, written] of vectors) assert.equal(base32(Buffer.from(text)), written)
  const url = new URL(totpAddress(Buffer.from('foobar'), 'Portico (a & b)', 'ann@hotel.example'))
  assert.deepEqual([url.searchParams.get('secret'), url.searchParams.get('issuer')], ['MZXW6YTBOI', 'Portico (a & b)'])
})

test('recovery codes are read as people type them, and only their keyed hashes are kept', () => {
  const vault = newVault()
  const codes = newRecoveryCodes()
  assert.equal(new Set(codes).size, 10)
  const [code] = codes as [string]
  const hash = recoveryHash(vault, 'acc_1', code)!
  for (const typed of [
    shownCode(code),
    ` ${shownCode(code).toUpperCase()} `,
    code.replaceAll('0', 'O').replaceAll('1', 'l'),
  ]) {
    assert.deepEqual(recoveryHash(vault, 'acc_1', typed), hash, typed)
  }
  assert.notDeepEqual(recoveryHash(vault, 'acc_2', code), hash, 'of this account alone')
  for (const wrong of ['', '123456', `${code}x`]) assert.equal(recoveryHash(vault, 'acc_1', wrong), undefined)
})

const wish: Wish = { challenge: 'the-challenge', origin: 'https://hotel.example', rpId: 'hotel.example' }
const expected = { challenge: wish.challenge, party: { id: wish.rpId, origin: wish.origin } }

test('a passkey of each kind that we ask for is taken and recognised, any other is not', () => {
  for (const kind of ['es256', 'eddsa', 'rs256'] as const) {
    const authenticator = newAuthenticator(kind)
    const made = checkRegistration(authenticator.create(wish, { counter: 3 }), expected)
    assert.deepEqual([made?.id, made?.counter], [authenticator.id, 3], kind)
    const signed = checkAssertion(authenticator.sign(wish, { counter: 4 }), made!.publicKey, expected)
    assert.deepEqual(signed, { counter: 4 }, kind)
  }
  assert.equal(checkRegistration(newAuthenticator('es384').create(wish), expected), undefined)
})

test('whatever a passkey’s answer lacks, it is refused', () => {
  const authenticator = newAuthenticator()
  const { publicKey } = checkRegistration(authenticator.create(wish), expected)!
  const wishes: Record<string, Wish> = {
    'another challenge': { ...wish, challenge: 'another' },
    'another origin': { ...wish, origin: 'https://evil.example' },
    'a neighbour': { ...wish, origin: 'https://x.hotel.example' },
    'another party': { ...wish, rpId: 'evil.example' },
  }
  const wrongs: Record<string, Wrongs> = {
    'the other ceremony': { type: 'payment.get' },
    'inside another page': { crossOrigin: true },
    'nobody there': { flags: 0x44 },
    'nobody recognised': { flags: 0x41 },
    'backed up though it cannot be': { flags: 0x55 },
  }
  for (const [name, wrongly] of Object.entries(wishes)) {
    assert.equal(checkRegistration(authenticator.create(wrongly), expected), undefined, name)
    assert.equal(checkAssertion(authenticator.sign(wrongly), publicKey, expected), undefined, name)
  }
  for (const [name, wrong] of Object.entries(wrongs)) {
    assert.equal(checkRegistration(authenticator.create(wish, wrong), expected), undefined, name)
    assert.equal(checkAssertion(authenticator.sign(wish, wrong), publicKey, expected), undefined, name)
  }
  assert.equal(checkRegistration(authenticator.create(wish, { flags: 0x05 }), expected), undefined, 'no key in it')
  assert.equal(checkRegistration(authenticator.create(wish, { id: 'b3RoZXI' }), expected), undefined, 'another id')
  assert.equal(checkAssertion(authenticator.sign(wish, { tamper: true }), publicKey, expected), undefined)
  assert.equal(checkAssertion(newAuthenticator().sign(wish), publicKey, expected), undefined, 'another key')
  const right = authenticator.sign(wish)
  for (const name of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
    for (const text of ['', 'AA', 'bnVsbA', '____']) {
      assert.equal(checkAssertion({ ...right, [name]: text }, publicKey, expected), undefined, `${name} ${text}`)
    }
  }
})

test('passkeys are for names over https and for localhost, not for bare addresses', () => {
  assert.deepEqual(relyingPartyAt('https://hotel.example/portico'), {
    id: 'hotel.example',
    origin: 'https://hotel.example',
  })
  assert.deepEqual(relyingPartyAt('http://localhost:8080'), { id: 'localhost', origin: 'http://localhost:8080' })
  for (const bare of ['http://127.0.0.1:8080', 'https://192.0.2.1', 'https://[2001:db8::1]', 'http://hotel.example']) {
    assert.equal(relyingPartyAt(bare), undefined, bare)
  }
})

test('browsers are named in words', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const agents: [string, string][] = [
    [chrome, 'Chrome on Linux'],
    [`${chrome} Edg/140.0.0.0`, 'Edge on Linux'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari on an iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['curl/8.5.0', 'A program'],
    ['', 'A program'],
  ]
  for (const [text, words] of agents) assert.equal(browserName(text), words)
})
