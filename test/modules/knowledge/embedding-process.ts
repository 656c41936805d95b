import { createApp } from '../../../src/app.ts'
import { readConfig } from '../../../src/platform/runtime/config.ts'
import { createLog } from '../../../src/platform/runtime/log.ts'
import { createFence } from '../../support/fence/index.ts'

/** A worker in a process of its own, on the databases of a test, so that it can be killed. */
const { settings, live, sandbox, owner } = JSON.parse(process.env.WORKER!)
await createApp(readConfig(settings), {
  clock: Date.now, // the test's, and so that of its leases
  databases: { live, sandbox, owner, release: async () => {} },
  intercept: createFence(undefined).intercept,
  role: 'worker',
  withoutHotel: true,
  log: createLog('silent'),
})
