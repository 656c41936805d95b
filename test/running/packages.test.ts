import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { VERSION } from '../../src/version.ts'

/** Every package of a release as `npm run packages` leaves it: built, signed, and checked by those who get it. */

const folder = mkdtempSync(join(tmpdir(), 'portico-packages-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const has = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
const missing = [
  ...(has('python3', '-c', 'import setuptools, pip') ? [] : ['python']),
  ...(has('dotnet', '--version') ? [] : ['nupkg']),
]

const pack = (key: string | undefined, ...args: string[]) => {
  const { PORTICO_RELEASE_KEY: _, ...env } = process.env
  return spawnSync(process.execPath, ['scripts/packages.mjs', '--to', join(folder, 'out'), ...args], {
    encoding: 'utf8',
    env: { ...env, ...(key && { PORTICO_RELEASE_KEY: key }) },
  })
}

const out = join(folder, 'out')
let said: ReturnType<typeof pack>
before(() => {
  const { privateKey } = generateKeyPairSync('ed25519')
  said = pack(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, '--without', missing.join())
})

test('there is a package for each language and connector, of one version', (t) => {
  assert.equal(said.status, 0, said.stderr)
  t.diagnostic(said.stdout.trim())
  if (missing.length > 0) t.diagnostic(`left out, because this machine lacks their tools: ${missing.join(', ')}`)
  const wanted = [
    `n8n-nodes-portico-${VERSION}.tgz`,
    `portico-cli-${VERSION}.tgz`,
    `portico-make-${VERSION}.zip`,
    `portico-power-automate-${VERSION}.zip`,
    `portico-sdk-${VERSION}.tgz`,
    `portico-sdk-dotnet-${VERSION}.zip`,
    `portico-sdk-go-${VERSION}.zip`,
    `portico-sdk-php-${VERSION}.zip`,
    `portico-zapier-${VERSION}.tgz`,
    ...(missing.includes('python') ? [] : [`portico-${VERSION}-py3-none-any.whl`, `portico-${VERSION}.tar.gz`]),
    ...(missing.includes('nupkg') ? [] : [`Portico.Client.${VERSION}.nupkg`]),
    'SHA256SUMS',
    'SHA256SUMS.sig',
    'release-key.pem',
  ]
  assert.deepEqual(readdirSync(out).sort(), wanted.sort())
})

test('each holds its licence, its paper and what was generated, and nothing of the machine that built it', () => {
  const listed = (name: string) =>
    name.endsWith('gz')
      ? execFileSync('tar', ['-tzf', join(out, name)], { encoding: 'utf8' }).split('\n')
      : execFileSync('python3', ['-m', 'zipfile', '-l', join(out, name)], { encoding: 'utf8' }).split('\n')
  const holds: Record<string, RegExp[]> = {
    [`n8n-nodes-portico-${VERSION}.tgz`]: [
      /dist\/nodes\/Portico\/Portico\.node\.js/,
      /dist\/credentials\/\w+\.credentials\.js/,
    ],
    [`portico-cli-${VERSION}.tgz`]: [/dist\/operations\.json/],
    [`portico-sdk-${VERSION}.tgz`]: [/dist\/index\.d\.ts/],
    [`portico-zapier-${VERSION}.tgz`]: [/catalogue\.json/, /src\/webhooks\.js/],
    ...(has('python3', '--version') && {
      [`portico-sdk-go-${VERSION}.zip`]: [/portico\.example\/sdk-go@v[\d.]+\/operations\.go/],
      [`portico-sdk-php-${VERSION}.zip`]: [/composer\.json/, /src\/Models\.php/],
      [`portico-sdk-dotnet-${VERSION}.zip`]: [/src\/Models\.cs/],
      [`portico-make-${VERSION}.zip`]: [/makecomapp\.json/],
      [`portico-power-automate-${VERSION}.zip`]: [/apiProperties\.json/],
    }),
  }
  for (const [name, entries] of Object.entries(holds)) {
    const text = listed(name).join('\n')
    for (const entry of [/LICENSE/, /README\.md/, ...entries]) assert.match(text, entry, name)
    assert.doesNotMatch(text, /node_modules|__pycache__|\.gitignore/, name)
  }
  assert.equal(spawnSync('grep', ['-rl', process.cwd(), out]).status, 1)
})

test('whoever has the key proves the sums with openssl, and the files with the sums', {
  skip: has('openssl', 'version') ? false : 'openssl is not installed here: the signature was not checked',
}, () => {
  execFileSync('sha256sum', ['--quiet', '-c', 'SHA256SUMS'], { cwd: out })
  const proof = ['pkeyutl', '-verify', '-pubin', '-inkey', 'release-key.pem', '-rawin', '-in', 'SHA256SUMS']
  const proved = () => spawnSync('openssl', [...proof, '-sigfile', 'SHA256SUMS.sig'], { cwd: out }).status === 0
  assert.ok(proved())
  appendFileSync(join(out, 'SHA256SUMS'), 'x')
  assert.ok(!proved())
})

test('without a key nothing is built, and what is there is not overwritten', () => {
  assert.match(pack(undefined).stderr, /PORTICO_RELEASE_KEY must hold the key/)
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  assert.match(pack(rsa.export({ type: 'pkcs8', format: 'pem' }) as string).stderr, /must be an Ed25519 key/)
  const { privateKey } = generateKeyPairSync('ed25519')
  const again = pack(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string)
  assert.match(again.stderr, /out is not empty/)
})
