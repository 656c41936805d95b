import type { Messages } from '../../../domain/guest-messages.ts'

export const messages: Messages = {
  fields: {
    first_name: 'Nome',
    last_name: 'Cognome',
    phone: 'Telefono',
    email: 'E-mail',
    locale: 'Lingua',
    timezone: 'Fuso orario',
    marketing_consent: 'Offerte',
    created_at: 'Cliente dal',
    external_id: 'Id esterno',
  },
  phoneHint: 'Con prefisso internazionale: +39 06 6982',
  timezoneHint: 'Dove si trova l’ospite quando non è qui; le ore di silenzio ne tengono conto',
  consentHint: 'Solo se l’ospite ha dato il consenso',
  wantsOffers: 'Vuole offerte',
  noOffers: 'Nessuna offerta',
  newGuest: 'Nuovo ospite',
  knownGuest: 'Ospite già noto',
  whichGuest: 'Chi arriva',
  add: 'Aggiungi ospite',
  added: 'Ospite aggiunto.',
  edit: 'Modifica',
  editTitle: (name) => `Modifica ${name}`,
  changed: 'Ospite modificato.',
}
