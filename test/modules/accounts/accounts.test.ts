import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { test } from 'node:test'
import {
  accountById,
  accountOf,
  currentKeys,
  insertAccount,
  setDisabled,
  setPassword,
  signIn,
  weaknessOf,
} from '../../../src/modules/accounts/index.ts'
import { createVault } from '../../../src/platform/secrets.ts'
import { useApp } from '../../support/app.ts'
import { newAccount, PASSWORD } from '../../support/visitor.ts'

const portico = useApp()

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

test('an account that does not exist costs as much as a wrong password, a locked and a shut one too', async () => {
  const { db } = portico.app.environments.live
  const now = new Date()
  const account = await accountOf({ email: 'Ann@Hotel.example', name: 'Ann', password: PASSWORD }, now)
  await insertAccount(db, account)
  const tried = (email: string, password: string) => signIn(db, { email, password }, now)
  await tried('nobody@hotel.example', 'x') // makes the hash that stands for nobody's
  assert.equal(await derivations(() => tried('nobody@hotel.example', 'guess')), 1)
  assert.equal(await derivations(() => tried('ann@hotel.example', 'guess')), 1)
  assert.deepEqual(await tried('nobody@hotel.example', 'guess'), await tried('ann@hotel.example', 'guess'))
  assert.ok('account' in (await tried(' ANN@hotel.example ', PASSWORD)))
  assert.equal((await accountById(db, account.id))?.failed_sign_ins, 0)
  await setDisabled(db, account.id, now)
  assert.equal(await derivations(() => tried('ann@hotel.example', PASSWORD)), 1)
  assert.deepEqual(await tried('ann@hotel.example', PASSWORD), { refused: 'wrong' })
})

test('many guesses at once are no more than ten', async () => {
  const { db } = portico.app.environments.live
  const now = new Date()
  const { id, email, password_hash } = await newAccount(portico.app, [])
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(db, { email, password: 'guess' }, now)))
  assert.equal(answers.filter((answer) => 'locked' in answer).length, 1, 'one of them closed the door')
  assert.equal((await accountById(db, id))?.failed_sign_ins, 10)
  assert.ok('refused' in (await signIn(db, { email, password: PASSWORD }, now)))
  await setPassword(db, id, password_hash)
  assert.ok('account' in (await signIn(db, { email, password: PASSWORD }, now)), 'a new password ends the lock')
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
  const vault = createVault('the secret of this test')
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
