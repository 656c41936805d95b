import { messages } from '../../i18n/messages.ts'

const en = {
  lead: 'What is yours alone: how you are seen, how Portico looks and tells you of guests, and how you sign in.',
  picture: 'Your picture',
  pictureHint: 'Colleagues of your houses see it beside your name, nobody else.',
  pictureChanged: 'Your picture is changed.',
  language: 'Language',
  languageHint: 'Goes with you to every browser.',
  look: 'Look',
  lookHint: 'For this browser.',
  appearance: 'Appearance',
  appearances: { light: 'Light', dark: 'Dark', auto: 'As the system' },
  density: 'How close things stand',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  motion: 'Motion',
  alertsLabel: 'When a guest writes',
  alertsHint: 'For this browser.',
  alerts: {
    title: 'Count in the tab’s title',
    sound: 'Sound',
    desktop: 'Desktop notification',
    push: 'Push, also while Portico is closed',
  },
  notAllowed: 'This browser does not allow notifications here. Allow them in its settings for this page.',
  noPush: 'This browser takes no push here: it needs https and, on an iPhone or iPad, Portico on the home screen.',
  quiet: 'Quiet hours',
  quietHint: (zone: string) =>
    `In these hours no push comes to any of your browsers. The clock of the house counts; here ${zone}.`,
  quietOn: 'No push at night',
  quietTimes: { from: 'From', until: 'Until' },
  quietMeans: 'Emergencies are always pushed. What comes meanwhile is not pushed afterwards: the inbox counts it.',
  mailsLabel: 'By mail',
  webhookMails: 'When a webhook keeps failing',
  security: 'Security',
  securityHint: 'These pages ask for your password where it matters.',
  links: {
    password: 'Change the password',
    factors: 'Second factor',
    sessions: 'Where you are signed in',
    applications: 'Connected applications',
  },
}

export type Messages = typeof en

export const useMessages = messages('areas/account/messages', en)
