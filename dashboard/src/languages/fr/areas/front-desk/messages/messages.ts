import type { Messages } from '../../../../../areas/front-desk/messages/messages.ts'

export const messages: Messages = {
  lead: 'Tous les messages aux clients, les plus récents d’abord, et ce qu’il en est advenu.',
  tabs: { sent: 'Envoyés et en attente', templates: 'Modèles', suppressions: 'À ne plus contacter' },
  write: 'Écrire un message',
  to: 'À',
  text: 'Texte',
  channel: 'Canal',
  status: 'État',
  at: 'Quand',
  none: 'Aucun message',
  noneHint: 'Écrivez le premier : il peut partir maintenant ou à l’heure de votre choix.',
  noneFiltered: 'Aucun message trouvé',
  noneFilteredHint: 'Rien ne correspond à ces filtres.',
}
