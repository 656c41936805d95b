import type { Messages } from '../../../../../areas/property/houses/messages.ts'

export const messages: Messages = {
  lead: 'Tutte le strutture per cui lavori, a confronto, ognuna nel suo giorno.',
  find: 'Cerca una struttura',
  house: 'Struttura',
  here: 'qui',
  role: 'Il tuo ruolo',
  occupancy: 'Occupate stanotte',
  arrivals: 'Arrivi',
  departures: 'Partenze',
  inHouse: 'In casa',
  requests: 'Richieste aperte',
  unread: 'Senza risposta',
  revenue: 'Ricavi, ultimo giorno',
  all: (count) => (count === 1 ? 'Una struttura' : `${count} strutture`),
  notYours: 'Non previsto dal tuo ruolo in quella struttura',
  failed: 'Lettura non riuscita',
  none: 'Nessuna struttura con questo nome',
  noneHint: 'Vedi le strutture di cui fai parte. I titolari ti invitano da “Team”.',
  newHouse: 'Nuova struttura',
  ownersOnly: 'Solo un titolare di questa struttura può aprirne un’altra accanto.',
  byOperator: 'Su questo server le strutture le apre chi lo gestisce: portico properties create.',
}
