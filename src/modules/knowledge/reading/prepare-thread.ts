import { parentPort, workerData } from 'node:worker_threads'
import { Failure } from '../../../platform/errors.ts'
import { prepare, type Reply } from './prepare.ts'

/** One text, read and cut; then the thread is done. What breaks a rule is an answer too. */
const reply = await prepare(workerData).then(
  (prepared): Reply => ({ prepared }),
  (error: unknown): Reply => {
    if (error instanceof Failure && Array.isArray(error.detail)) return { violations: error.detail }
    throw error
  },
)
parentPort?.postMessage(reply)
