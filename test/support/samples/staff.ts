import { created, type Samples, unique } from './sample.ts'

export const newStaff = (fields: object = {}) => ({ name: 'Inês Duarte', role: 'concierge', ...fields })

export const staffSamples: Samples = {
  'staff.create': () => newStaff({ external_id: unique('hr') }),
  'staff.list': () => ({ is_active: true, role: 'concierge' }),
  'staff.get': async (hotel) => ({ id: await created(hotel, '/v1/staff', newStaff()) }),
  'staff.update': async (hotel) => ({ id: await created(hotel, '/v1/staff', newStaff()), role: 'duty manager' }),
}
