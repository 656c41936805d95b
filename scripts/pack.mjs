// `npm run pack`: writes a release that runs as it is, as a folder or as portico-<version>.tar.gz.
//   npm run pack                              for a Node (24 or newer) and a PostgreSQL of your own
//   npm run pack -- --with node,postgres      with both of them, for machines like this one
//   npm run pack -- --to /opt/portico         as a folder
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { root, stop } from './node.mjs'
import { EXTRAS, releaseDescription, releaseFiles } from './release.mjs'

const { values } = parseArgs({ options: { with: { type: 'string' }, to: { type: 'string' } } })
const extras = values.with?.split(',').filter(Boolean) ?? []

await ensureInstalled({ dev: true })
if (values.to) await fill(emptyFolder(resolve(values.to)))
else await archive()

async function fill(folder) {
  for (const [from, to] of await releaseFiles({ extras })) {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    cpSync(join(root, from), join(folder, to), { verbatimSymlinks: true })
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(releaseDescription(), null, 2)}\n`)
  chmodSync(join(folder, 'bin', 'portico'), 0o755)
  if (extras.includes('postgres')) makeLinks(join(folder, EXTRAS.postgres.folder))
  if (extras.includes('node')) strip(join(folder, EXTRAS.node.folder, 'bin', 'node'))
}

function emptyFolder(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) stop(`${folder} is not empty.`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** npm packages carry no symbolic links, and where a release lies nothing may be writable. */
function makeLinks(folder) {
  for (const { source, target } of JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))) {
    rmSync(join(folder, target), { force: true })
    symlinkSync(basename(source), join(folder, target))
  }
}

/** A sixth of it is for debuggers. */
function strip(program) {
  const { error } = spawnSync('strip', [program])
  if (error) process.stderr.write('"strip" (package binutils) is not installed: Node keeps 20 MB that nobody reads.\n')
}

async function archive() {
  const workshop = mkdtempSync(join(tmpdir(), 'portico-pack-'))
  try {
    const { version } = releaseDescription()
    const folder = emptyFolder(join(workshop, `portico-${version}`))
    await fill(folder)
    const machine = extras.length > 0 ? `-${process.platform}-${process.arch}-with-${extras.join('-')}` : ''
    const file = `portico-${version}${machine}.tar.gz`
    const options = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-C', workshop]
    const { status } = spawnSync('tar', ['-czf', file, ...options, basename(folder)], { stdio: ['ignore', 2, 2] })
    if (status !== 0) stop(`tar could not write ${file} (exit ${status}).`)
    const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
    writeFileSync(`${file}.sha256`, `${sum}  ${file}\n`)
    process.stdout.write(`${file}  ${(statSync(file).size / 1e6).toFixed(1)} MB\n`)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}
