import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { shapesOf } from '../../src/platform/backup/portable-source.ts'
import { targetsOn } from '../../src/platform/backup/take.ts'
import { openClient } from '../../src/platform/database/client.ts'
import type { PostgresPackage } from '../../src/platform/database/embedded/binaries.ts'
import { openEmbeddedServer } from '../../src/platform/database/embedded/index.ts'
import { LIVE_KEY, TEST_KEY } from '../support/app.ts'

export function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-backup-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const headersOf = (key: string) => ({ 'x-api-key': key, 'content-type': 'application/json' })
const KEYS = { live: LIVE_KEY, sandbox: TEST_KEY }
export type Env = keyof typeof KEYS

/** Makes a package; answers its id once it was acknowledged, undefined when it was not. */
export async function makePackage(address: string, env: Env, slug: string): Promise<string | undefined> {
  const body = JSON.stringify({ name: slug, slug, type: 'spa', price: 1, currency: 'USD', inclusions: [] })
  const reply = await fetch(`${address}/v1/packages`, { method: 'POST', headers: headersOf(KEYS[env]), body })
  return reply.status === 201 ? ((await reply.json()) as { id: string }).id : undefined
}

/** The ids of all packages that a server lists. */
export async function packagesOf(address: string, env: Env): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let cursor = ''; ; ) {
    const reply = await fetch(`${address}/v1/packages?active_only=false&limit=100${cursor}`, {
      headers: headersOf(KEYS[env]),
    })
    assert.equal(reply.status, 200)
    const { data, next_cursor } = (await reply.json()) as { data: { id: string }[]; next_cursor: string | null }
    for (const { id } of data) ids.add(id)
    if (!next_cursor) return ids
    cursor = `&cursor=${next_cursor}`
  }
}

/** Asks the live database of a data directory something, as its superuser. */
export async function askDatabase(dataDir: string, sql: string): Promise<string> {
  const server = await openEmbeddedServer({ dataDir, log: () => {} })
  const client = await openClient(targetsOn(server).live, 'portico-test')
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]![0]
  } finally {
    await client.end()
    await server.release()
  }
}

/** By the database's clock, which tests do not turn. */
export const momentOf = (dataDir: string): Promise<string> =>
  askDatabase(dataDir, `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** How many rows each table of both databases has, and what PostgreSQL makes of their text: by its own hash. */
export async function tablesOf(dataDir: string, programs?: PostgresPackage): Promise<Record<string, string>> {
  const server = await openEmbeddedServer({ dataDir, log: () => {}, programs })
  const found: Record<string, string> = {}
  try {
    for (const [name, target] of Object.entries(targetsOn(server))) {
      const client = await openClient(target, 'portico-test')
      for (const table of await shapesOf(client)) {
        const { rows } = await client.query(`
          select count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row collate "C")), '') as sum
          from (select md5(t::text) as row from public.${table.name} t) s`)
        found[`${name}.${table.name}`] = rows[0].sum
      }
      await client.end()
    }
  } finally {
    await server.release()
  }
  return found
}
