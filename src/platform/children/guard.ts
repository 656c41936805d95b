import { Worker } from 'node:worker_threads'
import type { ThreadMessage } from './answer.ts'

/**
 * The main thread of a child. It hands requests to the thread that does the work and what that says back, and stays
 * free itself, so that it can end the process when the memory is used up, or when whoever started it is gone.
 */
const [script, megabytes] = [process.argv[2]!, Number(process.argv[3])]
const MOST_BYTES = megabytes * 1024 * 1024
/** What earlier requests left behind must not count against the next: a child that keeps more than this is replaced. */
const MOST_BYTES_KEPT = 0.4 * MOST_BYTES
const LOOK_EVERY_MS = 20

/** What the parent is told; a child that is `spent` takes no further request. */
export type ChildMessage = Exclude<ThreadMessage, { done: true }> | { done: true; spent: boolean } | { usedUp: true }

const endNow = () => process.kill(process.pid, 'SIGKILL') // a thread that is busy cannot put it off
const send = (message: ChildMessage, then?: () => void) => void process.send!(message, undefined, {}, then)
const usedUp = () => send({ usedUp: true }, endNow)
const rss = () => process.memoryUsage.rss()

const thread = new Worker(script, {
  env: {},
  // Less than the process may have, so that garbage is collected before the limit is met; buffers live outside of it.
  resourceLimits: { maxOldGenerationSizeMb: megabytes / 2, maxYoungGenerationSizeMb: 8 },
})
let watch: NodeJS.Timeout | undefined

process.on('disconnect', endNow)
process.on('message', (request) => {
  watch = setInterval(() => rss() > MOST_BYTES && usedUp(), LOOK_EVERY_MS)
  thread.postMessage(request)
})
thread.on('message', (message: ThreadMessage) => {
  if (!('part' in message)) clearInterval(watch)
  send('done' in message ? { done: true, spent: rss() > MOST_BYTES_KEPT } : message)
})
thread.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') usedUp()
  else send({ error: error.stack ?? error.message }, endNow)
})
