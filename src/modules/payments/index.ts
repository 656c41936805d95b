import { defineModule } from '../../platform/module.ts'

export const payments = defineModule({
  name: 'payments',
  summary: 'What guests owe beyond their room, and what they paid',
  operations: [],
})
