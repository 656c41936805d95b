import { defineModule } from '../../platform/operation/module.ts'
import * as events from './events.ts'
import * as forecasts from './forecast-operations.ts'
import * as market from './market-operations.ts'
import { personal } from './personal.ts'
import * as recommendations from './recommendation-operations.ts'
import { relations } from './relations.ts'
import * as settings from './settings-operations.ts'
import * as simulation from './simulate-operations.ts'
import * as snapshots from './snapshot-operations.ts'
import { synthetic } from './synthetic.ts'

export { startSnapshotWorker } from './snapshot-worker.ts'

export const revenue = defineModule({
  name: 'revenue',
  summary: 'Revenue snapshots and rate recommendations that explain themselves',
  operations: [snapshots, recommendations, forecasts, simulation, market, settings].flatMap((group) =>
    Object.values(group),
  ),
  relations,
  events: Object.values(events),
  synthetic,
  personal,
})
