import type { Messages } from '../../../../../areas/front-desk/outbox/messages.ts'

export const messages: Messages = {
  lead: 'Les messages restés ici parce que rien ne les achemine : ceux de la sandbox et des canaux sans prestataire.',
  list: 'Messages conservés',
  none: 'Rien n’a été conservé',
  noneHint: 'Envoyez un message dans la sandbox et lisez ici ce que le client aurait reçu.',
  write: 'Écrire un message',
  from: 'De',
  to: 'À',
  at: 'Serait parti',
  template: 'Modèle',
  open: 'Ouvrir le message',
}
