import type { Messages } from '../../../domain/guest-messages.ts'

export const messages: Messages = {
  fields: {
    first_name: 'Vorname',
    last_name: 'Nachname',
    phone: 'Telefon',
    email: 'E-Mail',
    locale: 'Sprache',
    timezone: 'Zeitzone',
    marketing_consent: 'Angebote',
    created_at: 'Bekannt seit',
    external_id: 'Kennung anderswo',
  },
  phoneHint: 'Mit Landesvorwahl: +49 30 901820',
  timezoneHint: 'Wo der Gast ist, wenn er nicht hier ist; die Ruhezeiten richten sich danach',
  consentHint: 'Nur, wenn der Gast zugestimmt hat',
  wantsOffers: 'Möchte Angebote',
  noOffers: 'Keine Angebote',
  newGuest: 'Neuer Gast',
  knownGuest: 'Bekannter Gast',
  whichGuest: 'Wer kommt',
  add: 'Gast anlegen',
  added: 'Der Gast ist angelegt.',
  edit: 'Bearbeiten',
  editTitle: (name) => `${name} bearbeiten`,
  changed: 'Der Gast ist geändert.',
}
