// How each package of a release is built: into a folder, from the checkout, by the tools of its language.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildN8n } from './build-n8n.mjs'
import { buildClient } from './client.mjs'
import { root } from './node.mjs'
import { writeZip } from './zip.mjs'

const has = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0
const path = (...parts) => join(root, ...parts)

/** By name: what this machine lacks to build it, if anything, and how that is done. */
export const PACKAGES = {
  sdk: { build: (shop) => npm(shop, 'sdk', sdk) },
  cli: { build: (shop) => npm(shop, 'cli', (to) => buildClient(join(to, 'dist'))) },
  n8n: { build: (shop) => npm(shop, 'connectors/n8n', (to) => buildN8n(join(to, 'dist'))) },
  zapier: { build: (shop) => npm(shop, 'connectors/zapier', (to) => copy('connectors/zapier', to, ZAPIER)) },
  python: {
    missing: () => (has('python3', '-c', 'import setuptools, pip') ? undefined : 'python3 with pip and setuptools'),
    build: python,
  },
  go: { build: ({ out, version }) => zipped('sdk-go', out, version, `portico.example/sdk-go@v${version}/`) },
  php: { build: ({ out, version }) => zipped('sdk-php', out, version) },
  dotnet: { build: ({ out, version }) => zipped('sdk-dotnet', out, version) },
  make: { build: ({ out, version }) => zipped('connectors/make', out, version) },
  'power-automate': { build: ({ out, version }) => zipped('connectors/power-automate', out, version) },
  nupkg: {
    missing: () => (has('dotnet', '--version') ? undefined : 'the .NET SDK'),
    build: ({ out }) =>
      execFileSync('dotnet', ['pack', path('sdk-dotnet'), '-c', 'Release', '-o', out], { stdio: ['ignore', 2, 2] }),
  },
}

const ZAPIER = /^(index\.js|catalogue\.json|src\/.*)$/
const PYTHON = /^(README\.md|LICENSE|pyproject\.toml|src\/portico\/\w+\.(py|typed))$/

/** The versions that must agree, by the file that says them. */
export const versions = () => ({
  'package.json': json('package.json').version,
  'sdk/package.json': json('sdk/package.json').version,
  'cli/package.json': json('cli/package.json').version,
  'connectors/n8n/package.json': json('connectors/n8n/package.json').version,
  'connectors/zapier/package.json': json('connectors/zapier/package.json').version,
  'sdk-php/composer.json': json('sdk-php/composer.json').version,
  'sdk-python/pyproject.toml': /^version = "(.+)"$/m.exec(text('sdk-python/pyproject.toml'))?.[1],
  'sdk-dotnet/Portico.Client.csproj': /<Version>(.+)<\/Version>/.exec(text('sdk-dotnet/Portico.Client.csproj'))?.[1],
  'CHANGELOG.md': /^## (\d\S+) - \d{4}-\d\d-\d\d$/m.exec(text('CHANGELOG.md'))?.[1], // what is new in it, with its day
})

const text = (name) => readFileSync(path(name), 'utf8')
const json = (name) => JSON.parse(text(name))

function copy(from, to, holds) {
  for (const name of filesOf(from)) if (holds.test(name)) cpSync(path(from, name), join(to, name))
}

const filesOf = (folder) =>
  readdirSync(path(folder), { recursive: true }).filter((name) => statSync(path(folder, name)).isFile())

/** Packed as it lies there: nothing of the checkout's own scripts runs. */
async function npm({ folder, out }, from, build) {
  const stage = join(folder, from.replaceAll('/', '-'))
  mkdirSync(stage, { recursive: true })
  for (const name of ['package.json', 'README.md']) cpSync(path(from, name), join(stage, name))
  cpSync(path('LICENSE'), join(stage, 'LICENSE'))
  await build(stage)
  execFileSync('npm', ['pack', '--ignore-scripts', '--offline', '--silent', '--pack-destination', out], {
    cwd: stage,
    stdio: ['ignore', 'ignore', 2],
  })
}

function sdk(to) {
  const args = ['-p', path('sdk'), '--outDir', join(to, 'dist')]
  const tsc = path('node_modules/.bin/tsc')
  execFileSync(tsc, args, { stdio: ['ignore', 2, 2] })
  execFileSync(tsc, [...args, '--removeComments', '--declaration', 'false'], { stdio: ['ignore', 2, 2] }) // they stand in the types
}

/** In a copy, because the tools leave folders behind. */
function python({ folder, out }) {
  const stage = join(folder, 'sdk-python')
  copy('sdk-python', stage, PYTHON)
  const options = { cwd: stage, stdio: ['ignore', 'ignore', 2] }
  execFileSync(
    'python3',
    ['-c', `from setuptools import build_meta; build_meta.build_sdist(${JSON.stringify(out)})`],
    options,
  )
  execFileSync('python3', ['-m', 'pip', 'wheel', '--quiet', '--no-deps', '--wheel-dir', out, '.'], options)
}

function zipped(from, out, version, prefix = '') {
  const files = filesOf(from).filter((file) => !/^(bin|obj)\//.test(file))
  const entries = files.map((file) => [prefix + file, readFileSync(path(from, file))])
  const licence = { [`${prefix}LICENSE`]: readFileSync(path('LICENSE')) }
  writeZip(join(out, `portico-${basename(from)}-${version}.zip`), { ...licence, ...Object.fromEntries(entries) })
}
