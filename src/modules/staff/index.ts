import { defineModule } from '../../platform/module.ts'

export const staff = defineModule({
  name: 'staff',
  summary: 'The people who work in the house',
  operations: [],
})
