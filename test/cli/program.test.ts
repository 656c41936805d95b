import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { ensureClient } from '../../scripts/build.mjs'

/** The program as it is built and packed. */

const sh = async (command: string, env: Record<string, string> = {}) => {
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', command], { env: { ...process.env, ...env } })
  return { stdout, stderr }
}

test('whoever has seen enough may go: a closed pipe ends a command without a word', async () => {
  const node = JSON.stringify(process.execPath)
  for (const command of ['config', 'api --help', 'completion bash']) {
    const { stdout, stderr } = await sh(`${node} scripts/portico.mjs ${command} | head -c 1; echo " \${PIPESTATUS[0]}"`)
    assert.match(stdout, /^\S 0$/m, command)
    assert.equal(stderr, '', command)
  }
})

test('bash completes from the program itself', async (t) => {
  const bin = mkdtempSync(join(tmpdir(), 'portico-bin-'))
  t.after(() => rmSync(bin, { recursive: true }))
  symlinkSync(resolve('scripts/portico.mjs'), join(bin, 'portico'))
  const typed = (words: string) =>
    `source <(portico completion bash); COMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _portico; echo "\${COMPREPLY[@]}"`
  const env = { PATH: `${bin}:${dirname(process.execPath)}:${process.env.PATH}` }
  assert.equal((await sh(typed('portico room'), env)).stdout, 'room-types\n')
  assert.equal((await sh(typed('portico guests li'), env)).stdout, 'list\n')
})

test('the package holds the program, what it knows of the operations, and nothing of the server', async () => {
  const folder = dirname((await ensureClient())!)
  const { name, bin, files } = JSON.parse(readFileSync('cli/package.json', 'utf8'))
  assert.deepEqual([name, bin, files], ['@portico/cli', { portico: 'dist/portico.mjs' }, ['dist']])
  const text = readFileSync(join(folder, 'main.mjs'), 'utf8')
  assert.ok(text.length < 100_000, `${text.length} characters`)
  assert.doesNotMatch(text, /from "(?!node:)/)
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'portico.mjs'), 'guests', '--help'], {
    encoding: 'utf8',
  })
  assert.deepEqual([status, /^ {2}list +List guests/m.test(stdout)], [0, true])
})
