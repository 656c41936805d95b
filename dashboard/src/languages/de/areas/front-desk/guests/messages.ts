import type { Messages } from '../../../../../areas/front-desk/guests/messages.ts'

export const messages: Messages = {
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
