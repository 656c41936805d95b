import { defineModule } from '../../platform/operation/module.ts'
import { packageUpdated } from './events.ts'
import * as operations from './operations.ts'
import { personal } from './personal.ts'
import { synthetic } from './synthetic.ts'

export { offeredPackages } from './store.ts'

export const packages = defineModule({
  name: 'packages',
  summary: 'Stay packages, bundles and upsell offers',
  operations: Object.values(operations),
  events: [packageUpdated],
  synthetic,
  personal,
})
