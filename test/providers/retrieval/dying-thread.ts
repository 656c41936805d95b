import { parentPort, workerData } from 'node:worker_threads'

/** Dies at a request as often as its counter says, else answers with how often it was started. */
const [deaths, starts] = [0, 1]
const counters = new Int32Array(workerData as SharedArrayBuffer)
Atomics.add(counters, starts, 1)

parentPort?.on('message', ({ id, request }: { id: number; request: string }) => {
  if (request === 'die' && Atomics.sub(counters, deaths, 1) > 0) process.exit(1)
  if (request === 'throw' && Atomics.sub(counters, deaths, 1) > 0) throw new Error('thrown')
  parentPort?.postMessage({ id, answer: Atomics.load(counters, starts) })
})
