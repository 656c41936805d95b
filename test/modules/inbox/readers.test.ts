import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp, type TestApp, type TestProperty } from '../../support/app.ts'
import { testDatabases } from '../../support/databases.ts'
import { aThread } from '../../support/samples/inbox.ts'
import { newAccount, newVisitor, PASSWORD } from '../../support/visitor.ts'

/** Who else has a conversation open, whichever process they ask. */

async function atDashboard(portico: TestApp, { id }: TestProperty) {
  const { id: account, email } = await newAccount(portico.app, [
    { environment: 'sandbox', propertyId: id, role: 'front_desk' },
  ])
  const visitor = newVisitor(portico.address)
  await visitor.submit(await visitor.open('/oauth/sign-in'), { email, password: PASSWORD })
  const cookie = [...visitor.cookies].map(([key, { value }]) => `${key.split('\n')[0]}=${value}`).join('; ')
  const headers = { cookie, 'portico-property': `sandbox:${id}`, 'sec-fetch-site': 'same-origin' }
  return {
    account,
    async reads(thread: string, leaves = false, at = portico): Promise<string[]> {
      const { status, body } = await at.request('PUT', `/v1/threads/${thread}/read`, { headers, body: { leaves } })
      assert.equal(status, 200, JSON.stringify(body))
      return body.readers
    },
  }
}

test('over two processes: readers know of each other, until they leave or fall silent, and signs of life leave nothing behind', async () => {
  const databases = await testDatabases()
  const shared = { ...databases, release: async () => {} }
  const [desk, office] = [await startApp({}, { databases: shared }), await startApp({}, { databases: shared })]
  try {
    const hotel = await desk.newProperty()
    const [thread, other] = [await aThread(hotel), await aThread(hotel)]
    const ines = await atDashboard(desk, hotel)
    const noor = await atDashboard(desk, hotel)
    assert.deepEqual(await ines.reads(thread), [])
    assert.deepEqual(await noor.reads(thread, false, office), [ines.account])
    assert.deepEqual(await ines.reads(thread), [noor.account])
    const kept = async () =>
      desk.tables.sandbox.one<{ readers: number; audit: number; log: number }>`
        select (select count(*)::int from thread_readers where property_id = ${hotel.id}) as readers,
          (select count(*)::int from audit_log where property_id = ${hotel.id}) as audit,
          (select count(*)::int from request_log where property_id = ${hotel.id} and operation = 'threads.read') as log`
    const before = await kept()
    for (let i = 0; i < 20; i++) await ines.reads(thread)
    assert.deepEqual(await kept(), { ...before, readers: 2, log: 0 }, 'twenty signs of life, no row more')
    await noor.reads(other)
    assert.deepEqual(await ines.reads(thread), [], 'whoever opens another has left this one')
    await noor.reads(thread)
    await noor.reads(thread, true)
    assert.deepEqual(await ines.reads(thread), [])
    await noor.reads(thread)
    desk.clock.advance(31_000)
    assert.deepEqual(await ines.reads(thread), [], 'whoever falls silent is gone')
    const { body } = await hotel.request('PUT', `/v1/threads/${thread}/read`, {})
    assert.deepEqual(body.readers, [ines.account], 'a key learns who reads, and is no reader itself')
    assert.equal((await kept()).readers, 2)
  } finally {
    await desk.app.close()
    await office.app.close()
    await databases.release()
  }
})
