import { defineModule } from '../../platform/operation/module.ts'
import * as operations from './operations.ts'
import { personal } from './personal.ts'

export { agedRequests } from './retention.ts'
export { type AnsweredRequest, createRequestLog, type RequestLog } from './writer.ts'

/** A sandbox reset keeps the log, because developers use it to find their mistakes. */
export const requests = defineModule({
  name: 'requests',
  summary: 'What was asked with the property’s keys, what came of it, and how much of the limits is used',
  operations: Object.values(operations),
  personal,
})
