import { defineModule } from '../../platform/operation/module.ts'
import * as events from './events.ts'
import * as imports from './import/imports-operations.ts'
import { importing } from './import/operations.ts'
import * as operations from './operations.ts'
import { personal } from './personal.ts'
import { relations } from './relations.ts'
import { synthetic } from './synthetic.ts'

export { sweepImports } from './import/imports-store.ts'
export type { ImportResult } from './import/schema.ts'
export { festivalOf } from './synthetic-demand.ts'

export const reservations = defineModule({
  name: 'reservations',
  summary: 'Who sleeps in which kind of room, when and at what rate',
  operations: [...Object.values(operations), importing, ...Object.values(imports)],
  events: Object.values(events),
  personal,
  relations,
  synthetic,
})
