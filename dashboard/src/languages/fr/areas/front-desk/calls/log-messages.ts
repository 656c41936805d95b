import type { Messages } from '../../../../../areas/front-desk/calls/log-messages.ts'

export const messages: Messages = {
  log: 'Noter un appel',
  logged: 'L’appel est noté.',
  direction: 'Qui a appelé',
  directions: { inbound: 'Le client a appelé', outbound: 'Nous avons appelé' },
  status: 'Résultat',
  theirs: 'Numéro du client',
  theirsHint: 'Avec l’indicatif du pays : +33 1 99 00 12 34',
  ours: 'Numéro de l’hôtel',
  oursHint: 'Les numéros de l’hôtel sont dans les paramètres.',
  minutes: 'Minutes',
  staff: 'Qui a parlé',
  notes: 'Notes',
  notesHint: 'Ce qui a été dit et promis',
  numberFirst: 'Indiquez d’abord les deux numéros.',
}
