// Runs test files one after the other in this process.
import hooks from 'node:async_hooks'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { closeShared } from './at-end.ts'

// Node's runner follows every promise, to know in which test a nested `test` was called and an error escaped. That makes
// each promise many times as dear, so it follows them only while a file is loaded: later errors fail the whole group.
let following
const { createHook } = hooks
hooks.createHook = (callbacks) => {
  hooks.createHook = createHook
  following = createHook(callbacks)
  return following
}
const { after, describe, test } = await import('node:test') // not before: it is the first to make a hook

/**
 * Each file is a suite, so that its hooks run around its own tests alone, in a test, because a suite alone would be loaded
 * at once with all the others.
 */
export function runFiles(files) {
  for (const file of files) test(file, () => runFile(file))
  after(closeShared)
}

let running

for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error) => process.stderr.write(`${running}, ${event}: ${error?.stack ?? error}\n`))

function runFile(file) {
  running = file
  following.enable()
  return describe(basename(file), async () => {
    await import(pathToFileURL(file))
    following.disable()
  })
}
