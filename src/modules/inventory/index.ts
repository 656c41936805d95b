import { defineModule } from '../../platform/module.ts'

export const inventory = defineModule({
  name: 'inventory',
  summary: 'What the house has to offer: room types, blocked rooms, experiences, availability',
  operations: [],
})
