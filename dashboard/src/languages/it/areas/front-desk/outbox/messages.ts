import type { Messages } from '../../../../../areas/front-desk/outbox/messages.ts'

export const messages: Messages = {
  lead: 'Messaggi rimasti qui perché nessuno li trasporta: quelli della sandbox e dei canali senza fornitore.',
  list: 'Messaggi conservati',
  none: 'Non c’è nulla',
  noneHint: 'Invia un messaggio nella sandbox e leggi qui cosa avrebbe ricevuto l’ospite.',
  write: 'Scrivi un messaggio',
  from: 'Da',
  to: 'A',
  at: 'Sarebbe partito',
  template: 'Modello',
  open: 'Apri il messaggio',
}
