import { createReader } from '../../../src/modules/knowledge/index.ts'
import { createLog } from '../../../src/platform/runtime/log.ts'
import { bomb } from './hostile-pdf.ts'

/** A process that has a file read that takes long, so that it can be killed meanwhile. */
void createReader({ log: createLog('silent') }).prepare('any', { content_base64: bomb(20) })
