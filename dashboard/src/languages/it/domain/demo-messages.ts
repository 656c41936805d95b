import type { Messages } from '../../../domain/demo-messages.ts'

export const messages: Messages = {
  fill: 'Riempi con l’hotel dimostrativo',
  fillTitle: 'Mettere l’hotel dimostrativo al posto di ciò che c’è?',
  fillHint: 'Ospiti, soggiorni e messaggi di questa sandbox vengono sostituiti. Chiavi, team e impostazioni restano.',
  demoThere: 'L’hotel dimostrativo è pronto',
}
