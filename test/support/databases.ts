import { connect, type Target } from '../../src/platform/database/connect.ts'
import type { Databases } from '../../src/platform/database/open.ts'

export const TEMPLATE = 'portico_test_template'

let made = 0

/** Two fresh databases, copied from the migrated template; dropped on release. */
export async function testDatabases(): Promise<Databases> {
  const server = testServer()
  const names = ['live', 'sandbox'].map((kind) => `portico_test_${process.pid}_${made}_${kind}`)
  made++
  const admin = connect(server, { connections: 1, name: 'portico-test' })
  await admin.session(async ({ script }) => {
    for (const name of names) await script(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  })
  const [live, sandbox] = names.map((name) => onServer(server, name))
  return {
    live: live!,
    sandbox: sandbox!,
    async release() {
      await admin.session(async ({ script }) => {
        for (const name of names) await script(`drop database if exists ${name} with (force)`)
      })
      await admin.end()
    },
  }
}

export function testServer(): Target {
  if (process.env.PORTICO_TEST_SERVER) return JSON.parse(process.env.PORTICO_TEST_SERVER)
  throw new Error('Run tests with "npm test [files]": it starts the database they share.')
}

export function onServer(server: Target, database: string): Target {
  if (!server.url) return { ...server, database }
  const url = new URL(server.url)
  url.pathname = `/${database}`
  return { url: url.href }
}
