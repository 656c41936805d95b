import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: (room: string, nights: string) => `${room}, ${nights}`,
  stay: 'Stay',
  dayUse: 'Day use, no night',
  rate: 'Per room and night',
  total: 'Room total',
  net: 'net of tax',
  source: 'Source',
  externalId: 'Id in your system',
  bookedAt: 'Booked',
  cancelledAt: 'Cancelled',
  id: 'Reservation',
  nightsTitle: 'Nights and rates',
  night: 'Night',
  nightRate: 'Rate per room',
  special: 'own rate',
  change: 'Change the stay',
  changed: 'The reservation is changed.',
  checkIn: 'Check in',
  checkOut: 'Check out',
  undo: {
    checked_in: 'Undo check-in',
    checked_out: 'Undo check-out',
    cancelled: 'Undo cancellation',
    no_show: 'Undo no-show',
  },
  room: 'Room',
  arrivalTime: 'Arrives at',
  notes: 'Notes',
  cancel: 'Cancel reservation',
  cancelTitle: 'Cancel this reservation?',
  cancelHint:
    'It holds no room any more, and the guest’s plans may change with it. You can undo this until the departure.',
  noShow: 'No-show',
  noShowTitle: 'The guest did not come?',
  noShowHint: 'The reservation is marked as a no-show and its rooms become free from now on.',
}

export type Messages = typeof en

export const useMessages = messages('areas/property/reservation/messages', en)
