import type { Messages } from '../../../../../areas/front-desk/guests/messages.ts'

export const messages: Messages = {
  lead: 'Trova un ospite per nome, indirizzo e-mail o numero di telefono.',
  search: 'Cerca',
  searchHint: 'Nome, e-mail o telefono',
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefono',
  language: 'Lingua',
  offers: 'Offerte',
  offersYes: 'Accettate',
  offersNo: 'Non accettate',
  since: 'Cliente dal',
  none: 'Ancora nessun ospite',
  noneHint: 'Gli ospiti arrivano con le prenotazioni: importale, o fattele inviare dall’altro sistema.',
  import: 'Importa prenotazioni',
  notFound: (query) => `Nessuno corrisponde a “${query}”`,
  notFoundHint: 'Prova con l’inizio del cognome, dell’indirizzo e-mail o del numero di telefono.',
  showAll: 'Mostra tutti gli ospiti',
}
