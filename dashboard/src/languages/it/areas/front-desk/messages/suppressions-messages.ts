import type { Messages } from '../../../../../areas/front-desk/messages/suppressions-messages.ts'

export const messages: Messages = {
  lead: 'Indirizzi e numeri che non ricevono messaggi: ospiti che hanno scritto STOP, si sono disiscritti o lo hanno chiesto in reception, e ciò che non arriva.',
  find: 'Indirizzo o numero',
  findHint: 'Per intero',
  channel: 'Canale',
  recipient: 'Indirizzo o numero',
  recipientHint: 'Numeri con prefisso internazionale: +39 06 6982',
  erased: 'Ospite cancellato',
  scope: 'Cosa non parte',
  scopes: { all: 'Nessun messaggio', marketing: 'Nessuna offerta' },
  reason: 'Motivo',
  reasons: {
    stop: 'Ha scritto STOP',
    unsubscribe: 'Disiscritto',
    complaint: 'Segnalato come spam',
    bounce: 'Non arriva',
    manual: 'Inserito a mano',
  },
  since: 'Dal',
  actions: 'Azioni',
  none: 'Si può scrivere a tutti',
  noneHint: 'Chi scrive STOP o si disiscrive compare qui da solo. Inserisci chi lo chiede in reception.',
  noneFiltered: 'Non in elenco',
  noneFilteredHint: 'I messaggi a questo indirizzo o numero partono.',
  add: 'Ferma i messaggi a qualcuno',
  added: 'Lì non vanno più messaggi.',
  lift: 'Riammetti',
  liftTitle: 'Permettere di nuovo i messaggi?',
  liftMeans:
    'Solo con il suo consenso. Se il fornitore o la rete hanno un proprio elenco, come per STOP, continuano a rifiutarli.',
  lifted: 'I messaggi arrivano di nuovo.',
}
