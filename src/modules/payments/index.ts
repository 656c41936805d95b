import { defineModule } from '../../platform/operation/module.ts'
import * as chargeOperations from './charge-operations.ts'
import * as paymentOperations from './payment-operations.ts'
import { personal } from './personal.ts'
import { relations } from './relations.ts'
import { synthetic } from './synthetic.ts'

export { type ChargeSum, chargeSums } from './charge-store.ts'

export const payments = defineModule({
  name: 'payments',
  summary: 'What guests owe beyond their room, and what they paid',
  operations: [...Object.values(chargeOperations), ...Object.values(paymentOperations)],
  relations,
  synthetic,
  personal,
})
