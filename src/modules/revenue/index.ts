import { defineModule } from '../../platform/module.ts'

export const revenue = defineModule({
  name: 'revenue',
  summary: 'Revenue snapshots and rate recommendations that explain themselves',
  operations: [],
})
