import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'Find a guest by name, e-mail address or phone number.',
  search: 'Search',
  searchHint: 'Name, e-mail or phone',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  language: 'Language',
  offers: 'Offers',
  offersYes: 'Agreed',
  offersNo: 'Not agreed',
  since: 'Known since',
  none: 'No guests yet',
  noneHint: 'Guests come with their reservations: import your reservations, or let your other system send them.',
  import: 'Import reservations',
  notFound: (query: string) => `Nobody matches “${query}”`,
  notFoundHint: 'Try the beginning of the family name, the e-mail address or the phone number.',
  showAll: 'Show all guests',
}

const de: typeof en = {
  lead: 'Finden Sie einen Gast über Name, E-Mail-Adresse oder Telefonnummer.',
  search: 'Suchen',
  searchHint: 'Name, E-Mail oder Telefon',
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  language: 'Sprache',
  offers: 'Angebote',
  offersYes: 'Zugestimmt',
  offersNo: 'Nicht zugestimmt',
  since: 'Bekannt seit',
  none: 'Noch keine Gäste',
  noneHint:
    'Gäste kommen mit ihren Reservierungen: Importieren Sie Ihre Reservierungen, oder lassen Sie Ihr anderes System sie senden.',
  import: 'Reservierungen importieren',
  notFound: (query) => `Niemand passt zu „${query}“`,
  notFoundHint: 'Versuchen Sie den Anfang des Nachnamens, der E-Mail-Adresse oder der Telefonnummer.',
  showAll: 'Alle Gäste zeigen',
}

export const useMessages = messages({ en, de })
