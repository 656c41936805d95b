import { defineModule } from '../../platform/module.ts'

export const reservations = defineModule({
  name: 'reservations',
  summary: 'Who sleeps in which kind of room, when and at what rate',
  operations: [],
})
