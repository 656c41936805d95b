import type { Messages } from '../../../../../areas/front-desk/conversations/messages.ts'

export const messages: Messages = {
  lead: 'Ce dont parlent les clients et l’assistant. Intervenez là où il faut une personne.',
  guest: 'Client',
  channel: 'Canal',
  status: 'État',
  answering: 'Qui répond',
  messages: 'Messages',
  last: 'Dernier message',
  none: 'Aucune conversation',
  noneHint:
    'Les conversations apparaissent dès qu’un client écrit à l’assistant sur votre site, dans le widget ou lui parle.',
  noneFiltered: 'Aucune conversation trouvée',
  noneFilteredHint: 'Rien ne correspond à ces filtres.',
}
