import type { Messages } from '../../../../../areas/developers/events/messages.ts'

export const messages: Messages = {
  lead: 'Tutto ciò che è successo in questa struttura, dal più recente. Ogni evento va agli endpoint che ne richiedono il tipo.',
  none: 'Ancora nessun evento',
  noneHint:
    'Gli eventi compaiono qui appena succede qualcosa: invia un messaggio, crea una prenotazione, aggiungi un pacchetto.',
  kind: 'Tipo',
  what: 'Cosa è successo',
  noneFiltered: 'Nessun evento di questo tipo',
  id: 'Evento',
  at: 'Quando',
}
