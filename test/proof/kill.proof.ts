import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newDataDir, serve } from '../running/fixtures.ts'
import { until } from '../support/until.ts'

const KEY = 'sk_test_kill_proof_key'
const KILLS = 5

test(`killed hard ${KILLS} times under load: nothing acknowledged is lost, and every package has its event`, async (t) => {
  const env = {
    PORTICO_DATA_DIR: await newDataDir(t),
    PORT: '0',
    PORTICO_BOOTSTRAP_TEST_KEY: KEY,
    PORTICO_LIMIT_DEFAULT: '1000000',
    PORTICO_LIMIT_PROPERTY: '1000000',
  }
  const headers = { 'x-api-key': KEY, 'content-type': 'application/json' }
  const acknowledged: string[] = []
  let made = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const running = await serve(env)
    const target = acknowledged.length + 200
    const writer = async () => {
      while (running.child.signalCode === null) {
        const slug = `proof-${made++}`
        const body = JSON.stringify({ name: slug, slug, type: 'spa', price: 1, currency: 'USD', inclusions: [] })
        const reply = await fetch(`${running.address}/v1/packages`, { method: 'POST', headers, body }).catch(
          () => undefined,
        )
        const answer = reply?.status === 201 ? await reply.json().catch(() => undefined) : undefined
        if (answer) acknowledged.push((answer as { id: string }).id)
      }
    }
    const writers = Promise.all(Array.from({ length: 8 }, writer))
    await until(() => acknowledged.length > target)
    running.child.kill('SIGKILL')
    await writers
  }
  const { address } = await serve(env)
  const all = async (path: string) => {
    const rows: { id: string; data?: { id: string } }[] = []
    for (let cursor = ''; ; ) {
      const page = await (await fetch(`${address}${path}&limit=100${cursor}`, { headers })).json()
      const { data, next_cursor } = page as { data: typeof rows; next_cursor: string | null }
      rows.push(...data)
      if (!next_cursor) return rows
      cursor = `&cursor=${next_cursor}`
    }
  }
  const packages = new Set((await all('/v1/packages?active_only=false')).map(({ id }) => id))
  assert.deepEqual(
    acknowledged.filter((id) => !packages.has(id)),
    [],
  )
  const told = (await all('/v1/events?type=package.updated')).map(({ data }) => data!.id)
  assert.equal(new Set(told).size, told.length, 'no event twice')
  const untold = [...packages].filter((id) => !told.includes(id))
  assert.equal(untold.length, 8, 'only the eight synthetic packages have no event')
  t.diagnostic(
    `${acknowledged.length} acknowledged over ${KILLS} kills, ${packages.size} stored, ${told.length} events`,
  )
})
