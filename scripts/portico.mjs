#!/usr/bin/env node
// The way in, from any Node: hands over to the program under the pinned Node, or this one where it is new enough. A release
// brings the program; a checkout installs and builds what is missing. Commands for a running server are run at once, here.
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findNode, oneHeap, root, run } from './node.mjs'

const CLIENT_NODE = 22
const isCheckout = existsSync(join(root, 'src', 'cli'))
const client = await findClient()
const isNew = Number(process.versions.node.split('.')[0]) >= CLIENT_NODE
if (client && isNew) process.exitCode = await client.main(process.argv.slice(2))
else if (client) await handOver(client.program)
else await handOver(isCheckout ? await fromCheckout() : released())

/** The part that talks to a running server, where the command is one of its own; it needs nothing of the server's. */
async function findClient() {
  if (process.argv[2] === undefined || process.argv[2] === 'serve') return undefined
  const file = isCheckout
    ? await (await import('./build.mjs')).ensureClient()
    : join(root, 'program', 'client', 'client.mjs')
  const found = file && (await import(pathToFileURL(file).href))
  if (!found?.isClientCommand(process.argv.slice(2))) return undefined
  return { main: found.main, program: join(dirname(file), 'portico.mjs') }
}

async function handOver(program) {
  const node = findNode()
  // A bounded young generation, and an old one that is cleaned when it has doubled: 100 MB less under load, as fast.
  // In a container of little memory (256 MB) every megabyte counts for more than the time to clean.
  const isSmall = (process.constrainedMemory?.() || Number.POSITIVE_INFINITY) < 384 * 1024 * 1024
  const frugal = isSmall
    ? ['--max-semi-space-size=2', '--heap-growing-percent=50', '--optimize-for-size']
    : ['--max-semi-space-size=8', '--heap-growing-percent=100']
  const args = [...frugal, program, ...process.argv.slice(2)]
  const env = {
    ...(isCheckout && { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'portico') }), // a release writes nothing where it lies
    ...oneHeap,
    ...process.env,
  }
  if (process.execve) process.execve(node, [node, ...args], env)
  else process.exitCode = await run(node, args, { cwd: process.cwd(), env })
}

function released() {
  const folder = readdirSync(join(root, 'program')).find((name) => name !== 'client')
  return join(root, 'program', folder, 'portico.mjs')
}

async function fromCheckout() {
  const { ensureInstalled } = await import('./install.mjs')
  await ensureInstalled({ dev: false })
  const { ensurePages, ensureProgram } = await import('./build.mjs')
  if (process.argv[2] === 'serve' && !process.argv.includes('--check')) await ensurePages()
  return ensureProgram()
}
