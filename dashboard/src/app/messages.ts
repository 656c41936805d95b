import { messages } from '../i18n/messages.ts'

const en = {
  picture: 'Your picture',
  pictureChanged: 'Your picture is changed.',
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
  security: 'Account & security',
  signOut: 'Sign out',
  language: 'Language',
  appearance: 'Appearance',
  appearances: { light: 'Light', dark: 'Dark', auto: 'As the system' },
  density: 'How close things stand',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  motion: 'Motion',
  nowhereTitle: 'No property yet',
  nowhere: 'Your account may enter no property. Whoever runs this server can let you in: portico accounts grant',
  alertsLabel: 'When a guest writes',
  alerts: {
    title: 'Count in the tab’s title',
    sound: 'Sound',
    desktop: 'Desktop notification',
    push: 'Push, also while Portico is closed',
  },
  mailsLabel: 'By mail',
  webhookMails: 'When a webhook keeps failing',
  notAllowed: 'This browser does not allow notifications here. Allow them in its settings for this page.',
  noPush: 'This browser takes no push here: it needs https and, on an iPhone or iPad, Portico on the home screen.',
  somebodyWrote: 'Something new waits in the inbox.',
  toDecide: (count: number) => `${count} to decide on`,
  unread: (count: number) => `${count} unread`,
  live: 'Live',
  offline: 'Offline: connecting again',
  offlineShort: 'Offline',
}

export type Messages = typeof en

export const useMessages = messages('app/messages', en)
