import { defineModule } from '../../platform/operation/module.ts'
import * as operations from './operations.ts'
import { personal } from './personal.ts'

/** No synthetic data: a reset of the sandbox keeps the staff. */
export const staff = defineModule({
  name: 'staff',
  summary: 'The people who work in the house',
  operations: Object.values(operations),
  personal,
})
