import type { TestProperty } from '../app.ts'
import { created, type Samples } from './sample.ts'

export const newCharge = (fields: object = {}) => ({ category: 'fnb', amount: 48.5, ...fields })

export const newPayment = (fields: object = {}) => ({ amount: 640, method: 'card', ...fields })

const aCharge = (hotel: TestProperty) => created(hotel, '/v1/charges', newCharge())

const aPayment = (hotel: TestProperty, fields: object = {}) => created(hotel, '/v1/payments', newPayment(fields))

export const paymentsSamples: Samples = {
  'charges.create': () => newCharge({ currency: 'EUR', guest_id: 'gst_1', description: 'Dinner for two' }),
  'charges.list': () => ({ category: 'spa', from: '2026-01-01', until: '2026-02-01', limit: 5 }),
  'charges.get': async (hotel) => ({ id: await aCharge(hotel) }),
  'charges.void': async (hotel) => ({ id: await aCharge(hotel), reason: 'Wrong room' }),
  'payments.create': () => newPayment({ status: 'pending', reservation_id: 'PMS-1', reference: 'auth-1' }),
  'payments.list': () => ({ method: 'cash', status: 'completed', limit: 5 }),
  'payments.get': async (hotel) => ({ id: await aPayment(hotel) }),
  'payments.update': async (hotel) => ({ id: await aPayment(hotel, { status: 'pending' }), status: 'completed' }),
  'payments.refund': async (hotel) => ({ id: await aPayment(hotel), amount: 100, reason: 'Early departure' }),
}
