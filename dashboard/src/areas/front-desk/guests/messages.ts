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

export type Messages = typeof en

export const useMessages = messages('areas/front-desk/guests/messages', en)
