import type { Messages } from '../../../../../areas/developers/events/messages.ts'

export const messages: Messages = {
  lead: 'Tout ce qui s’est passé dans cet hôtel, le plus récent d’abord. Chaque événement part vers les endpoints qui demandent son type.',
  none: 'Aucun événement',
  noneHint:
    'Les événements apparaissent dès qu’il se passe quelque chose : envoyez un message, créez une réservation, ajoutez un forfait.',
  kind: 'Type',
  what: 'Ce qui s’est passé',
  noneFiltered: 'Aucun événement de ce type',
  id: 'Événement',
  at: 'Date',
}
