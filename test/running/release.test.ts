import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { EXTRAS, releaseFiles } from '../../scripts/release.mjs'
import { VERSION } from '../../src/version.ts'

const MEGABYTE = 1024 * 1024
const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Places in the release, by what they are copied from. */
let files: Map<string, string>
before(async () => {
  files = new Map((await releaseFiles()).map(([from, to]) => [to, from]))
})

const sizeOf = (entries: Iterable<string>) =>
  [...entries].reduce((sum, path) => sum + lstatSync(path).size, 0) / MEGABYTE

test('a release takes 110 MB at most, and 200 with the embedded database and its Node', async (t) => {
  const bare = sizeOf(files.values())
  const all = (await releaseFiles({ extras: ['node', 'postgres'] })).map(([from]) => from)
  const node = lstatSync(join(EXTRAS.node.folder, 'bin', 'node')).size / MEGABYTE
  const withPostgres = sizeOf(all) - node
  t.diagnostic(
    `${bare.toFixed(0)} MB, ${withPostgres.toFixed(0)} with PostgreSQL, ${node.toFixed(0)} more with Node (unstripped)`,
  )
  assert.ok(bare <= 110, `${bare} MB`)
  assert.ok(withPostgres <= 110, `${withPostgres} MB`) // Node takes 98 more once it is stripped; the proof weighs that
})

test('a release holds what runs, and nothing that builds, tests or installs', () => {
  const names = [...files.keys()]
  assert.deepEqual(
    names.filter((name) => /^(test|bench|eval|training|sdk|node_modules|scripts\/(install|build|check))\b/.test(name)),
    [],
  )
  assert.deepEqual(
    names.filter((name) => name.startsWith('src/') && name.endsWith('.ts')),
    [],
  )
  for (const [to, from] of files) assert.ok(existsSync(from), to)
  for (const needed of [
    'LICENSE',
    'NOTICE',
    'bin/portico',
    'dashboard/dist/index.html',
    'dashboard/dist/widget.js',
    'deploy/systemd/portico.service',
  ]) {
    assert.ok(files.has(needed), needed)
  }
  const migrations = readdirSync('migrations')
  assert.deepEqual(
    migrations.filter((name) => !files.has(`migrations/${name}`)),
    [],
  )
})

test('what a source reads beside itself is in the release', () => {
  const missing: string[] = []
  for (const name of readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))) {
    const text = readFileSync(join('src', name), 'utf8')
    for (const [, file] of text.matchAll(/new URL\('([\w./-]+\.(?!ts)\w+)', import\.meta\.url\)/g)) {
      const path = join('src', name, '..', file!)
      if (!files.has(path) && path !== 'package.json') missing.push(path)
    }
  }
  assert.deepEqual(missing, [])
})

test('it names the licence of every package in it, and of none that only builds it', () => {
  const path = [...files.keys()].find((name) => /^program\/\w+\/licences\.md$/.test(name))!
  const named = [...readFileSync(path, 'utf8').matchAll(/^## (\S+) \S+ \((.+)\)$/gm)].map(([, name]) => name!)
  assert.deepEqual(
    Object.keys(dependencies).filter((name) => !named.includes(name)),
    [],
  )
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  assert.deepEqual(
    named.filter((name) => packages[`node_modules/${name}`]?.dev || name in optionalDependencies),
    [],
  )
  assert.match(readFileSync('dashboard/dist/licences.md', 'utf8'), /^## react - /m)
})

test('packed, it runs from a folder of its own without npm and packages, and says what it lacks', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-release-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const [release, bin] = [join(folder, 'release'), join(folder, 'bin')]
  execFileSync(process.execPath, ['scripts/pack.mjs', '--to', release], { stdio: 'inherit' })
  const env = {
    PATH: `${bin}:/usr/bin:/bin`,
    NODE_OPTIONS: process.env.NODE_OPTIONS,
    PORTICO_DATA_DIR: join(folder, 'data'),
  }
  symlinkNode(bin)
  const portico = (...args: string[]) =>
    execFileSync(join(release, 'bin', 'portico'), args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' })
  assert.equal(portico('--version'), `${VERSION}\n`)
  assert.throws(() => portico('serve'), /There is no embedded PostgreSQL for this machine .*: set DATABASE_URL/)
})

/** Alone in its folder: no npm beside it. */
function symlinkNode(bin: string): void {
  execFileSync('mkdir', [bin])
  symlinkSync(process.execPath, join(bin, 'node'))
}
