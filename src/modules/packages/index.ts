import { defineModule } from '../../platform/module.ts'
import * as operations from './operations.ts'
import { Package } from './schema.ts'
import { synthetic } from './synthetic.ts'

export const packages = defineModule({
  name: 'packages',
  summary: 'Stay packages, bundles and upsell offers',
  operations: Object.values(operations),
  events: { 'package.updated': { meaning: 'A package was created or changed.', data: Package } },
  synthetic,
})
