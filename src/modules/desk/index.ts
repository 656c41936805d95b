import { defineModule } from '../../platform/operation/module.ts'
import { list } from './operations.ts'

/** Has no records of its own: it shows those of others as a front desk looks at them. */
export const desk = defineModule({
  name: 'desk',
  summary: 'Today at the front desk: arrivals, departures, who is in the house',
  operations: [list],
})
