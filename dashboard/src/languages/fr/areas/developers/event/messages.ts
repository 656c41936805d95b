import type { Messages } from '../../../../../areas/developers/event/messages.ts'

export const messages: Messages = {
  id: 'Événement',
  at: 'Date',
  about: 'Concerne',
  json: 'Contenu',
  jsonHint: 'Tel que les endpoints le reçoivent et que « Lire un événement » le renvoie.',
  deliveries: 'Qui a été informé',
  deliveriesHint: 'Le résultat pour chaque endpoint.',
  noEndpoints: 'Il n’y a pas d’endpoint. Ajoutez-en un pour être informé de tels événements.',
  toWebhooks: 'Voir les webhooks',
  notWanted: 'Ne demande pas ce type',
  notSent: 'Non envoyé : l’endpoint a été ajouté ou activé plus tard. Rejouer l’enverra.',
  attempts: (count) => (count < 2 ? `${count} tentative` : `${count} tentatives`),
  openDelivery: 'Voir la livraison',
}
