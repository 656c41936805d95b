// `npm run packages`: builds, checks and signs every package of a release, in a folder with its sums.
//   PORTICO_RELEASE_KEY="$(cat release.pem)" npm run packages -- --to packages     the key: openssl genpkey -algorithm ed25519
//   npm run packages -- --without nupkg      where a tool is missing; otherwise that is refused
//   npm run packages -- --dry-run            with a key for this once; nothing is kept, and what cannot be built here is named
import { execFileSync } from 'node:child_process'
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { findNode, NODE_MAJOR, root, run, stop } from './node.mjs'

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'packages' },
    without: { type: 'string', default: '' },
    'dry-run': { type: 'boolean' },
  },
})
const isDry = values['dry-run'] === true
const SUMS = 'SHA256SUMS'

await ensureInstalled({ dev: true })
if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR)
  process.exit(await run(findNode(), process.argv.slice(1), { cwd: process.cwd() }))
const key = releaseKey()
const given = isDry ? undefined : emptyFolder(resolve(values.to))
const generated = await run(findNode(), [join(root, 'scripts', 'portico.mjs'), 'generate', '--clients'], {
  stdio: ['ignore', 2, 2],
})
if (generated !== 0) stop('The clients could not be generated: see the message above.')
const { PACKAGES, versions } = await import('./package-kinds.mjs') // what they need was just installed
const version = sameVersion()
const folder = mkdtempSync(join(tmpdir(), 'portico-packages-'))
try {
  const out = given ?? emptyFolder(join(folder, 'out'))
  await build({ folder, out, version })
  checkCli(out)
  signAll(out)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** An Ed25519 key: verifying it needs openssl alone. */
function releaseKey() {
  if (isDry) return generateKeyPairSync('ed25519').privateKey
  const pem = process.env.PORTICO_RELEASE_KEY
  if (!pem) stop('PORTICO_RELEASE_KEY must hold the key that signs, as PEM; --dry-run needs none.')
  const given = createPrivateKey(pem)
  if (given.asymmetricKeyType !== 'ed25519') stop('PORTICO_RELEASE_KEY must be an Ed25519 key.')
  return given
}

function sameVersion() {
  const said = Object.entries(versions())
  const [[, wanted]] = said
  const others = said.filter(([, version]) => version !== wanted).map(([file, version]) => `${file} says ${version}`)
  if (others.length > 0) stop(`This is ${wanted}, but ${others.join(', ')}.`)
  return wanted
}

function emptyFolder(path) {
  if (existsSync(path) && readdirSync(path).length > 0) stop(`${path} is not empty.`)
  mkdirSync(path, { recursive: true })
  return path
}

async function build(shop) {
  const leftOut = new Set(values.without.split(',').filter(Boolean))
  for (const name of leftOut)
    if (!PACKAGES[name]) stop(`There is no "${name}": only ${Object.keys(PACKAGES).join(', ')}.`)
  for (const [name, { missing, build }] of Object.entries(PACKAGES)) {
    if (leftOut.has(name)) continue
    const lacks = missing?.()
    if (lacks && !isDry) stop(`${name}: this machine lacks ${lacks}. "--without ${name}" leaves it out.`)
    if (lacks) process.stdout.write(`${name}: left out, this machine lacks ${lacks}\n`)
    else await build(shop)
  }
}

/** The one package that is a program: installed into an empty folder it must run, with nothing fetched. */
function checkCli(out) {
  const empty = mkdtempSync(join(tmpdir(), 'portico-empty-'))
  try {
    const file = join(
      out,
      readdirSync(out).find((name) => name.startsWith('portico-cli-')),
    )
    writeFileSync(join(empty, 'package.json'), '{"private":true}')
    const options = { cwd: empty, encoding: 'utf8', stdio: ['ignore', 'pipe', 2] }
    execFileSync('npm', ['install', '--offline', '--silent', '--no-audit', '--no-fund', file], options)
    const said = execFileSync('npx', ['--no', '--offline', 'portico', '--version'], options)
    if (said !== `${version}\n`) stop(`@portico/cli is ${version}, but "portico --version" says ${said}`)
  } finally {
    rmSync(empty, { recursive: true, force: true })
  }
}

function signAll(out) {
  const names = readdirSync(out).sort()
  const sums = names.map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(out, name)))
        .digest('hex')}  ${name}\n`,
  )
  const text = Buffer.from(sums.join(''))
  const signature = sign(null, text, key)
  if (!verify(null, text, createPublicKey(key), signature)) stop('The signature does not fit.')
  writeFileSync(join(out, SUMS), text)
  writeFileSync(join(out, `${SUMS}.sig`), signature)
  writeFileSync(join(out, 'release-key.pem'), createPublicKey(key).export({ type: 'spki', format: 'pem' }))
  for (const name of names) process.stdout.write(`${name}  ${(statSync(join(out, name)).size / 1000).toFixed(1)} kB\n`)
  process.stdout.write(
    isDry ? 'Dry run: nothing was kept.\n' : `${names.length} packages, ${SUMS} and its signature in ${out}\n`,
  )
}
