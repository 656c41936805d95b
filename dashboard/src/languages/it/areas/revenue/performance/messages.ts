import type { Messages } from '../../../../../areas/revenue/performance/messages.ts'

export const messages: Messages = {
  lead: 'Com’è andata la struttura, giorno per giorno, dai rilevamenti effettuati.',
  range: 'Periodo',
  ranges: { '7': '7 giorni', '30': '30 giorni', '90': '90 giorni' },
  basis: 'ADR e RevPAR da',
  bases: { rooms: 'Ricavi camere', all: 'Tutti i ricavi' },
  adr: 'ADR',
  revpar: 'RevPAR',
  occupancy: 'Occupazione',
  revenue: 'Ricavi totali',
  adrHint: 'per camera venduta',
  revparHint: 'per camera della struttura',
  beforeValue: (change, days) => `${change} rispetto ai ${days} giorni prima`,
  perDay: (change) => `${change} per giorno rilevato`,
  points: (change) => `${change} punti`,
  noBefore: 'Troppo pochi giorni rilevati prima per un confronto',
  recorded: (days, range) =>
    days === range ? `Tutti i ${range} giorni sono rilevati.` : `${days} giorni rilevati su ${range}.`,
  summary: (title, lowest, highest, days) =>
    `${title} su ${days} giorni rilevati, tra ${lowest} e ${highest}. La vista tabella ha ogni cifra.`,
  date: 'Data',
  sold: 'Camere vendute',
  parts: { rooms: 'Camere', spa: 'Spa', fnb: 'Ristorante e bar', other: 'Altro' },
  none: 'Ancora nessun rilevamento',
  noneHint:
    'Un rilevamento conserva occupazione e ricavi di un giorno. Rileva ora quello di oggi, e poi uno ogni notte.',
  record: 'Rileva oggi adesso',
  done: (date) => `Rilevato: ${date}`,
  nightly: 'Rilevamento notturno',
  nightlyOn: 'Uno ogni notte',
  nightlyAt: 'Alle (ora locale)',
  nightlyNext: 'Il prossimo sarà',
  nightlyOff: 'Non ne parte nessuno da solo: i giorni senza rilevamento mancano nei grafici.',
  saved: 'Salvato',
  save: 'Salva',
}
