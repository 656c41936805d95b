import { messages } from '../i18n/messages.ts'

const en = {
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

const de: typeof en = {
  roles: {
    owner: 'Inhaber',
    manager: 'Leitung',
    front_desk: 'Empfang',
    revenue: 'Erlöse',
    developer: 'Entwicklung',
    read_only: 'Nur lesen',
  },
  guest: 'Gast',
  guestId: 'Kennung des Gastes',
  nobody: 'Unbekannter Gast',
  findGuest: 'Name, Adresse oder Nummer eingeben',
  roomType: 'Zimmertyp',
  allRoomTypes: 'Alle Zimmertypen',
  reservationStatuses: {
    booked: 'Gebucht',
    checked_in: 'Im Haus',
    checked_out: 'Abgereist',
    cancelled: 'Storniert',
    no_show: 'Nicht erschienen',
  },
  bookingSources: {
    direct: 'Direkt',
    web: 'Website',
    online_travel: 'Buchungsportal',
    travel_agent: 'Reisebüro',
    phone: 'Telefon',
    walk_in: 'Ohne Buchung gekommen',
  },
  chargeCategories: { spa: 'Spa', fnb: 'Speisen und Getränke', other: 'Sonstiges' },
  paymentMethods: { card: 'Karte', cash: 'Bar', bank_transfer: 'Überweisung', other: 'Sonstiges' },
  paymentStatuses: {
    pending: 'Ausstehend',
    completed: 'Bezahlt',
    failed: 'Fehlgeschlagen',
    partially_refunded: 'Teilweise erstattet',
    refunded: 'Erstattet',
  },
  requestId: 'Anfrage',
  notFoundTitle: 'Nicht gefunden',
  notFound: 'Hier ist nichts: Es ist vielleicht weg, oder es gehört jemand anderem.',
  forbiddenTitle: 'Nicht für Ihre Rolle',
  forbidden: (role) => `Ihre Rolle hier, ${role}, umfasst das nicht. Ein Inhaber kann das ändern.`,
}

export const useDomainMessages = messages({ en, de })
