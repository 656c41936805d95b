import { newWebhook } from '../support/samples/index.ts'
import { newBlock } from '../support/samples/inventory.ts'
import { newReservation } from '../support/samples/reservations.ts'

/** Records that are made by one request and changed by another, for the tests of versions. */

export const PACKAGE = {
  name: 'Escape',
  slug: 'escape',
  type: 'spa',
  price: 10,
  currency: 'EUR',
  inclusions: ['Breakfast'],
}

interface Example {
  path: string
  /** What it is made with; without them it is the property itself. */
  fields?: object
  /** What changes it: a PATCH with these fields, unless an action of the record does it. */
  change: object
  action?: string
  /** What else differs afterwards. */
  also?: readonly string[]
  remove?: true
}

export const RECORDS: Example[] = [
  { path: '/v1/packages', fields: PACKAGE, change: { price: 12 } },
  { path: '/v1/guests', fields: { first_name: 'Ann' }, change: { locale: 'de' } },
  { path: '/v1/staff', fields: { name: 'Ines' }, change: { role: 'concierge' } },
  {
    path: '/v1/room-types',
    fields: { name: 'Sea View', inventory: 4, base_rate: 100 },
    change: { inventory: 5 },
    remove: true,
  },
  { path: '/v1/reservations', fields: newReservation(), change: { rooms: 2 } },
  { path: '/v1/inventory-blocks', fields: newBlock(), change: { rooms: 7 }, remove: true },
  { path: '/v1/experiences', fields: { name: 'Sauna', slots: 4, price: 10 }, change: { slots: 5 }, remove: true },
  { path: '/v1/charges', fields: { category: 'spa', amount: 9 }, change: {}, action: 'void', also: ['voided_at'] },
  { path: '/v1/payments', fields: { amount: 9, method: 'card', status: 'pending' }, change: { status: 'completed' } },
  {
    path: '/v1/itineraries',
    fields: { guest_id: 'gst_ann', check_in: '2027-06-24', check_out: '2027-06-27' },
    change: { notes: 'Late' },
  },
  {
    path: '/v1/calls',
    fields: { direction: 'inbound', from_number: '+447700900123', to_number: '+15005550199' },
    change: { notes: 'Rang twice' },
    remove: true,
  },
  { path: '/v1/properties', change: { name: 'Other' } },
  { path: '/v1/properties', change: { phone_numbers: ['+15005550177', '+15005550176'] } },
  { path: '/v1/properties', change: { senders: { push: 'House' } } },
  {
    path: '/v1/webhooks',
    fields: newWebhook(),
    change: { description: 'Booking engine' },
    remove: true,
  },
  {
    path: '/v1/webhooks',
    fields: newWebhook(),
    change: { status: 'disabled' },
    also: ['disabled_reason'],
  },
]
