import { messages } from '../i18n/messages.ts'

const en = {
  environments: { live: 'Production', sandbox: 'Sandbox' },
  banners: {
    live: 'Production: what you do here reaches real guests',
    sandbox: 'Sandbox: nothing here reaches a guest',
  },
  switchEnvironment: 'Environment',
  property: 'Property',
  allHouses: 'All houses side by side',
  search: 'Search',
  searchHint: 'Pages, guests, reservations …',
  menu: 'Menu',
  mostUsed: 'Most used',
  skip: 'Skip to the content',
  account: 'Account',
  signOut: 'Sign out',
  language: 'Language',
  nowhereTitle: 'No property yet',
  nowhere: 'Your account may enter no property. Whoever runs this server can let you in: portico accounts grant',
  toDecide: (count: number) => `${count} to decide on`,
  unread: (count: number) => `${count} unread`,
  live: 'Live',
  offline: 'Offline: connecting again',
  offlineShort: 'Offline',
}

export type Messages = typeof en

export const useMessages = messages('app/messages', en)
