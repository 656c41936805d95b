import { Worker } from 'node:worker_threads'
import type { ThreadMessage } from './answer.ts'

/**
 * The main thread of a child. It only forwards messages between the parent and the working thread, so that it stays
 * free to end the process when the memory is used up or the parent has exited.
 */
const [script, megabytes] = [process.argv[2]!, Number(process.argv[3])]
const MOST_BYTES = megabytes * 1024 * 1024
/** A child that retains more memory than this is replaced, so that it does not count against the next request. */
const MOST_BYTES_KEPT = 0.4 * MOST_BYTES
const POLL_EVERY_MS = 20

/** What the child sends to its parent; a `spent` child accepts no further request. */
export type ChildMessage = Exclude<ThreadMessage, { done: true }> | { done: true; spent: boolean } | { usedUp: true }

const endNow = () => process.kill(process.pid, 'SIGKILL') // SIGKILL works even while the thread is busy
const send = (message: ChildMessage, then?: () => void) => void process.send!(message, undefined, {}, then)
const usedUp = () => send({ usedUp: true }, endNow)
const rss = () => process.memoryUsage.rss()

const thread = new Worker(script, {
  env: {},
  // Below the limit of the process, so that garbage is collected before it is reached; buffers are not in the heap.
  resourceLimits: { maxOldGenerationSizeMb: megabytes / 2, maxYoungGenerationSizeMb: 8 },
})
let watch: NodeJS.Timeout | undefined

process.on('disconnect', endNow)
process.on('message', (request) => {
  watch = setInterval(() => rss() > MOST_BYTES && usedUp(), POLL_EVERY_MS)
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
