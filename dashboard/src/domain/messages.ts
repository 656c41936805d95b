import { messages } from '../i18n/messages.ts'

const en = {
  somebodyWrote: 'Something new waits in the inbox.',
  emergency: 'Emergency: a guest may be in danger.',
  roles: {
    owner: 'Owner',
    manager: 'Manager',
    front_desk: 'Front desk',
    revenue: 'Revenue',
    developer: 'Developer',
    read_only: 'Read only',
  } as Record<string, string>,
  guest: 'Guest',
  guestId: 'Guest id',
  nobody: 'Unknown guest',
  findGuest: 'Type a name, an address or a number',
  roomType: 'Room type',
  allRoomTypes: 'All room types',
  reservationStatuses: {
    booked: 'Booked',
    checked_in: 'In house',
    checked_out: 'Left',
    cancelled: 'Cancelled',
    no_show: 'No-show',
  } as Record<string, string>,
  bookingSources: {
    direct: 'Direct',
    web: 'Website',
    online_travel: 'Online travel agency',
    travel_agent: 'Travel agent',
    phone: 'Phone',
    walk_in: 'Walk-in',
  } as Record<string, string>,
  chargeCategories: { spa: 'Spa', fnb: 'Food and drink', other: 'Other' } as Record<string, string>,
  paymentMethods: { card: 'Card', cash: 'Cash', bank_transfer: 'Bank transfer', other: 'Other' } as Record<
    string,
    string
  >,
  paymentStatuses: {
    pending: 'Pending',
    completed: 'Completed',
    failed: 'Failed',
    partially_refunded: 'Partly refunded',
    refunded: 'Refunded',
  } as Record<string, string>,
  requestId: 'Request',
  notFoundTitle: 'Not found',
  notFound: 'There is nothing here: it may be gone, or it belongs to someone else.',
  forbiddenTitle: 'Not for your role',
  forbidden: (role: string) => `Your role here, ${role}, does not include this. An owner can change that.`,
}

export type Messages = typeof en

export const useDomainMessages = messages('domain/messages', en)
