import type { Messages } from '../../../app/messages.ts'

export const messages: Messages = {
  environments: { live: 'Produzione', sandbox: 'Sandbox' },
  banners: {
    live: 'Produzione: quello che fai qui arriva a ospiti veri',
    sandbox: 'Sandbox: da qui nulla arriva a un ospite',
  },
  switchEnvironment: 'Ambiente',
  property: 'Struttura',
  allHouses: 'Tutte le strutture a confronto',
  search: 'Cerca',
  searchHint: 'Pagine, ospiti, prenotazioni …',
  menu: 'Menu',
  mostUsed: 'Più usate',
  skip: 'Vai al contenuto',
  account: 'Account',
  signOut: 'Esci',
  language: 'Lingua',
  nowhereTitle: 'Ancora nessuna struttura',
  nowhere:
    'Il tuo account non ha accesso a nessuna struttura. Chi gestisce questo server può dartelo: portico accounts grant',
  toDecide: (count) => `${count} da decidere`,
  unread: (count) => `${count} non letti`,
  live: 'Online',
  offline: 'Offline: nuova connessione in corso',
  offlineShort: 'Offline',
}
