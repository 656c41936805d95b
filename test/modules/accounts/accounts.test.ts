import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { test } from 'node:test'
import {
  accountById,
  accountOf,
  currentKeys,
  enter,
  insertAccount,
  type Source,
  setDisabled,
  signIn,
  sweepDevices,
  sweepSessionRows,
  sweepSignInTries,
  weaknessOf,
} from '../../../src/modules/accounts/index.ts'
import { recognise } from '../../../src/modules/accounts/sign-in/devices.ts'
import { admit } from '../../../src/modules/accounts/sign-in/throttle.ts'
import { useOwnApp } from '../../support/app.ts'
import { newVault } from '../../support/vault.ts'
import { newAccount, PASSWORD } from '../../support/visitor.ts'

const portico = useOwnApp()

/** How many times the memory-hard function ran: what a watch would measure. */
async function derivations(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') count++
    },
  }).enable()
  await work()
  hook.disable()
  return count
}

const from = (network: string, secret?: string): Source => ({
  network,
  deviceSecret: () => secret,
  countUnauthenticated() {},
  visit: { address: network, agent: 'Firefox on Linux' },
  requestId: 'req_01jd3vq8k2m4n6p8r0t2v4x6z8',
})

/** Stands still unless a test moves it: what is waited for must not depend on how fast this machine is. */
const time = { ms: Date.UTC(2027, 0, 1) }
const house = () => ({ ...portico.app, clock: () => time.ms })

const guess = (email: string, password: string, source = from('192.0.2.1')) =>
  signIn(house(), { email, password }, source)

/** Wrong tries from so many networks, past the password itself, which takes its time for those who do not exist. */
async function crowd(email: string, size: number): Promise<void> {
  const { environments, vault } = portico.app
  const subject = vault.digest(email, 'sign-in')
  for (let i = 0; i < size; i++) {
    await admit(environments.live.db, { subject, origin: { network: `203.0.113.${i}` } }, new Date(time.ms))
  }
}

test('a free try holds up none that came a moment earlier and is counted later', async () => {
  const tries = { subject: Buffer.from('raced'), origin: { network: '192.0.2.9' } }
  for (const ms of [5, 0, 3]) {
    const admission = await admit(portico.app.environments.live.db, tries, new Date(time.ms + ms))
    assert.deepEqual(admission, { unknownDevicesWaitSeconds: undefined, isNotable: false })
  }
})

test('an account that does not exist costs as much as a wrong password, and a shut one too', async () => {
  const { db } = portico.app.environments.live
  const account = await accountOf({ email: 'Ann@Hotel.example', name: 'Ann', password: PASSWORD }, new Date())
  await insertAccount(db, account)
  await guess('nobody@hotel.example', 'x') // makes the hash that stands for nobody's
  assert.equal(await derivations(() => guess('nobody@hotel.example', 'guess')), 1)
  assert.equal(await derivations(() => guess('ann@hotel.example', 'guess')), 1)
  assert.deepEqual(await guess('nobody@hotel.example', 'guess'), await guess('ann@hotel.example', 'guess'))
  assert.ok('account' in (await guess(' ANN@hotel.example ', PASSWORD)))
  await setDisabled(db, account.id, new Date())
  assert.equal(await derivations(() => guess('ann@hotel.example', PASSWORD)), 1)
  assert.deepEqual(await guess('ann@hotel.example', PASSWORD), { refused: 'wrong' })
})

test('who guesses waits longer and longer, there alone, and the same for an account that does not exist', async () => {
  const { email } = await newAccount(portico.app, [])
  const waits = async (who: string, times: number) => {
    const seen: number[] = []
    for (let i = 0; i < 4; i++) assert.deepEqual(await guess(who, 'guess'), { refused: 'wrong' })
    for (let i = 0; i < times; i++) {
      assert.deepEqual(await guess(who, 'guess'), { refused: 'wrong' })
      const refused = await guess(who, PASSWORD)
      assert.ok('seconds' in refused, 'even the right one has to wait')
      seen.push(refused.seconds)
      time.ms += refused.seconds * 1000
    }
    return seen
  }
  assert.deepEqual(await waits(email, 8), [15, 30, 60, 120, 240, 480, 900, 900])
  assert.deepEqual(await waits('nobody-at-all@hotel.example', 3), [15, 30, 60])
  await guess(email, 'guess')
  assert.ok('account' in (await guess(email, PASSWORD, from('198.51.100.7'))), 'elsewhere nobody waits')
})

test('many guesses at once are no more than five', async () => {
  const { email } = await newAccount(portico.app, [])
  const answers = await Promise.all(Array.from({ length: 12 }, () => guess(email, 'guess')))
  assert.equal(answers.filter((answer) => 'refused' in answer && answer.refused === 'wrong').length, 5)
})

test('a device that is known waits for no stranger, and a stranger with a known device’s secret for no other account', async () => {
  const { db } = portico.app.environments.live
  const { id, email } = await newAccount(portico.app, [])
  const other = await newAccount(portico.app, [])
  const visit = { address: '192.0.2.1', agent: 'Firefox on Linux' }
  const { secret } = await recognise(db, id, undefined, visit, new Date(time.ms))
  for (let i = 0; i < 6; i++) await guess(email, 'guess')
  assert.ok('seconds' in (await guess(email, PASSWORD)))
  assert.ok('account' in (await guess(email, PASSWORD, from('192.0.2.1', secret))), 'from the same network')
  for (let i = 0; i < 6; i++) await guess(other.email, 'guess', from('192.0.2.1', secret))
  assert.ok('seconds' in (await guess(other.email, PASSWORD, from('192.0.2.1', secret))))
})

test('when strangers guess from everywhere, they come one by one; nobody learns whether the account exists', async () => {
  const { email } = await newAccount(portico.app, [])
  const nobody = 'nobody-here@hotel.example'
  for (const who of [email, nobody]) {
    await crowd(who, 51)
    assert.deepEqual(await guess(who, 'guess', from('198.51.100.1')), { refused: 'wait', seconds: 20 }, who)
    assert.equal(await derivations(() => guess(who, 'guess', from('198.51.100.2'))), 1, who)
  }
  const held = await guess(email, PASSWORD, from('198.51.100.3'))
  assert.deepEqual(held, { refused: 'wait', seconds: 20 }, 'without a second factor, also with the right password')
  time.ms += 20_000
  assert.ok('account' in (await guess(email, PASSWORD, from('198.51.100.4'))))
})

test('what has served its time is swept: tries after a day, sessions a month after they were over, unused browsers after a year', async () => {
  const { db } = portico.app.environments.live
  const { id, email } = await newAccount(portico.app, [])
  const visit = { address: '192.0.2.1', agent: 'Firefox on Linux' }
  await crowd(email, 1)
  await enter(house(), (await accountById(db, id))!, { uid: `gone-${id}`, deviceSecret: undefined, visit })
  const left = async () =>
    db.one<Record<string, number>>`
      select (select count(*)::int from sign_in_tries) as tries,
        (select count(*)::int from account_devices where account_id = ${id}) as devices,
        (select count(*)::int from account_sessions where account_id = ${id}) as sessions`
  const sweep = async (afterMs: number) => {
    for (const one of [sweepSignInTries, sweepDevices, sweepSessionRows]) {
      while ((await one(db, new Date(time.ms + afterMs))) > 0);
    }
    return left()
  }
  const day = 86_400_000
  const { tries, ...rest } = await sweep(0)
  assert.ok(tries! > 0)
  assert.deepEqual(rest, { devices: 1, sessions: 1 })
  assert.deepEqual(await sweep(day + 1), { tries: 0, devices: 1, sessions: 1 })
  assert.deepEqual(await sweep(31 * day), { tries: 0, devices: 1, sessions: 0 })
  assert.deepEqual(await sweep(366 * day), { tries: 0, devices: 0, sessions: 0 })
})

test('a hash tells its cost and never the password', async () => {
  const account = await accountOf({ email: 'cy@hotel.example', name: 'Cy', password: PASSWORD }, new Date())
  const [name, N, r, p] = account.password_hash.split('$')
  assert.deepEqual([name, Number(N) * Number(r) * 128 >= 32 * 1024 * 1024, Number(p) >= 1], ['scrypt', true, true])
  assert.doesNotMatch(account.password_hash, /ferry/)
})

test('passwords that are guessed first are not taken', () => {
  const who = { email: 'annabel@hotel.example', name: 'Annabel Lee' }
  for (const weak of ['short', 'aaaaaaaaaaaaaaaa', 'annabel@hotel.example', 'Annabel Lee 1', 'x'.repeat(201)]) {
    assert.ok(weaknessOf(weak, who), weak)
  }
  assert.equal(weaknessOf(PASSWORD, who), undefined)
})

test('several processes agree on keys; a new one every ninety days, the one before recognised for ninety more', async () => {
  const { db } = portico.app.environments.live
  const vault = newVault()
  await db.run`delete from oauth_keys`
  const day = (number: number) => new Date(Date.UTC(2027, 0, 1 + number))
  const [one, two] = await Promise.all([currentKeys(db, vault, day(0)), currentKeys(db, vault, day(0))])
  assert.deepEqual(one, two)
  assert.deepEqual([one.signing.length, one.cookies.length], [1, 1])
  assert.deepEqual(await currentKeys(db, vault, day(89)), one)
  const shown = await currentKeys(db, vault, day(90))
  assert.notEqual(shown.version, one.version)
  assert.deepEqual([shown.signing[0], shown.cookies[0]], [one.signing[0], one.cookies[0]], 'until all know the new one')
  assert.equal(shown.signing.length, 2)
  const later = await currentKeys(db, vault, day(91))
  assert.deepEqual(later.signing, shown.signing.toReversed(), 'the new one is used, the old one still there')
  assert.deepEqual(later.cookies, shown.cookies.toReversed())
  assert.notEqual(later.version, shown.version)
  const last = await currentKeys(db, vault, day(181))
  assert.ok(!last.signing.some(({ kid }) => kid === one.signing[0]!.kid))
  const rows = await db.many<{ content: Buffer }>`select content from oauth_keys`
  assert.ok(
    rows.every(({ content }) => !content.toString('latin1').includes('RSA')),
    'sealed',
  )
})
