import { defineModule } from '../../platform/module.ts'
import * as operations from './operations.ts'
import { synthetic } from './synthetic.ts'

export const packages = defineModule({
  name: 'packages',
  summary: 'Stay packages, bundles and upsell offers',
  operations: Object.values(operations),
  events: { 'package.updated': 'A package was created or changed; `data` is the package.' },
  synthetic,
})
