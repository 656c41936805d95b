import assert from 'node:assert/strict'
import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { connect } from '../../src/platform/database/connect.ts'
import { createLog } from '../../src/platform/runtime/log.ts'
import { derivedDataKey, fingerprintOf, newDataKey, unwrap, wrap } from '../../src/platform/secrets/data-keys.ts'
import { createKeyring } from '../../src/platform/secrets/keyring.ts'
import { rewrapKeys } from '../../src/platform/secrets/rotate-keys.ts'
import { createVault } from '../../src/platform/secrets/vault.ts'
import { sealedColumns } from '../../src/registry.ts'
import { testDatabases } from '../support/databases.ts'
import { newVault } from '../support/vault.ts'

const PURPOSE = 'a purpose'
const SECRET = 'the first secret of all'

/** As releases without data keys derived their keys from the secret, and sealed. */
const derive = (use: string) => Buffer.from(hkdfSync('sha256', SECRET, 'portico', use, 32))
function sealBefore(text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derive('seal'), iv).setAAD(Buffer.from(PURPOSE))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}
const digestBefore = (text: string) => createHmac('sha256', derive('digest')).update(`${PURPOSE}\n${text}`).digest()

test('what is sealed names its key, and opens for its purpose and in its vault alone', () => {
  const key = newDataKey()
  const vault = createVault(() => [key])
  const sealed = vault.seal('Geheimnis ✓', PURPOSE)
  assert.equal(sealed.subarray(0, 12).toString(), `pk1:${key.id}`)
  assert.deepEqual(sealed.subarray(0, 12), vault.mark)
  assert.equal(vault.open(sealed, PURPOSE), 'Geheimnis ✓')
  assert.throws(() => vault.open(sealed, 'another'))
  assert.throws(() => newVault().open(sealed, PURPOSE), new RegExp(`a key that is not here \\(${key.id}\\)`))
  sealed[sealed.length - 1]! ^= 1
  assert.throws(() => vault.open(sealed, PURPOSE))
})

test('the newest key that is active seals; each opens what it sealed; hashes stay the same', () => {
  let now = 1000
  const first = newDataKey()
  const keys = [first]
  const vault = createVault(
    () => keys,
    () => now,
  )
  const [before, hash] = [vault.seal('before', PURPOSE), vault.digest('ann@example.com', PURPOSE)]
  const second = newDataKey(first.digest, 2000)
  keys.push(second)
  assert.ok(vault.mark.toString().endsWith(first.id), 'others may not know the new one yet')
  now = 2000
  assert.ok(vault.mark.toString().endsWith(second.id))
  assert.equal(vault.open(before, PURPOSE), 'before')
  assert.equal(vault.open(vault.seal('after', PURPOSE), PURPOSE), 'after')
  assert.deepEqual(vault.digest('ann@example.com', PURPOSE), hash)
})

test('a wrapped key opens with its secret alone, and under its own id', () => {
  const key = newDataKey()
  const row = { id: key.id, derived: false, created_at: '', active_from: new Date(0).toISOString(), resealed_at: null }
  const wrapped = { ...row, ...wrap(key, SECRET) }
  assert.deepEqual(unwrap(wrapped, ['another', SECRET]), key)
  assert.equal(unwrap(wrapped, ['another']), undefined)
  assert.throws(() => unwrap({ ...wrapped, id: newDataKey().id }, [SECRET]))
  assert.ok(!Buffer.from(wrapped.wrapped).includes(key.sealing))
})

test('an installation of an earlier release keeps its keys: what it sealed opens, what it hashed is recognised', async (t) => {
  const databases = await testDatabases()
  const [live, sandbox] = [databases.live, databases.sandbox].map((target) =>
    connect(target, { connections: 2, name: 'portico-test' }),
  )
  t.after(async () => {
    await Promise.all([live!.end(), sandbox!.end()])
    await databases.release()
  })
  for (const { db } of [live!, sandbox!]) {
    await db.run`insert into installation (name, value) values ('secret_fingerprint', ${fingerprintOf(SECRET)})`
  }
  const ring = (present: string, ...previous: string[]) => {
    const made = createKeyring({ secrets: () => ({ present, previous }), clock: Date.now, log: createLog('silent') })
    t.after(made.close)
    return made
  }
  await assert.rejects(ring('another secret').unlock(live!.db), /^Error: This database was made with another secret/)
  const kept = sealBefore('kept')
  const check = async (opened: ReturnType<typeof ring>) => {
    await opened.unlock(live!.db)
    await opened.pin(sandbox!.db)
    assert.equal(opened.vault.open(kept, PURPOSE), 'kept')
    assert.deepEqual(opened.vault.digest('ann', PURPOSE), digestBefore('ann'))
    assert.match(opened.vault.mark.toString(), /^pk1:/, 'from now on the key is named')
    return opened
  }
  await check(ring(SECRET))
  await check(await ring('a second secret', SECRET))
  assert.equal(await rewrapKeys(live!.db, await check(ring('a second secret', SECRET)), 'a second secret'), true)
  await check(ring('a second secret'))
  await assert.rejects(ring(SECRET).unlock(live!.db), /PORTICO_SECRET_PREVIOUS/)
  await sandbox!.db.run`update installation set value = 'other' where name = 'secret_fingerprint'`
  await assert.rejects(check(ring('a second secret')), /^Error: The sandbox database was made beside another live/)
  assert.equal(derivedDataKey(SECRET).sealing.equals(derive('seal')), true)
})

/** Binary, and not sealed: packed texts, files of conversations, pictures of houses and people, hashes of tokens, codes, names and requests, vectors, public keys, wrapped keys. */
const NOT_SEALED =
  /^(\w+\.(hash|token_hash|code_hash|recipient_hash|sid_hash|external_id_hash|digest|subject|vectors|public_key)|idempotency_keys\.(request|body)|events\w*\.packed|conversation_files\.content|property_looks\.logo|account_pictures\.content|data_keys\.wrapped)$/

test('every binary column is listed as sealed or known to be none, so that nothing is forgotten when a key is replaced', async (t) => {
  const databases = await testDatabases()
  const pool = connect(databases.live, { connections: 2, name: 'portico-test' })
  t.after(async () => {
    await pool.end()
    await databases.release()
  })
  const found = await pool.db.many<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1`
  const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  assert.deepEqual(
    found.map(({ name }) => name).filter((name) => !NOT_SEALED.test(name)),
    sealed.sort(),
  )
})
