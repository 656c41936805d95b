// `node scripts/keep-statements.mjs [test files]`, with each release: keeps the statements that its tests run, so that the
// schema of later releases is held to them (test/platform/last-release.test.ts).
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNode, root, run } from './node.mjs'

const folder = mkdtempSync(join(tmpdir(), 'portico-statements-'))
const env = { ...process.env, PORTICO_TEST_STATEMENTS: folder }
process.exitCode = await run(findNode(), [join(root, 'scripts/check.mjs'), ...process.argv.slice(2)], { env })
const statements = new Set(readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))))
const migrations = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql'))
const kept = { migration: migrations.sort().at(-1), statements: [...statements].sort() }
writeFileSync(join(root, 'test/platform/fixtures/last-release.json'), `${JSON.stringify(kept, null, 1)}\n`)
process.stdout.write(`${statements.size} statements kept\n`)
rmSync(folder, { recursive: true })
