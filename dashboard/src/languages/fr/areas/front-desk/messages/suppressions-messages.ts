import type { Messages } from '../../../../../areas/front-desk/messages/suppressions-messages.ts'

export const messages: Messages = {
  lead: 'Les adresses et numéros qui ne reçoivent plus de messages : clients qui ont écrit STOP, se sont désinscrits ou l’ont demandé à la réception, et ce qui n’arrive pas.',
  find: 'Adresse ou numéro',
  findHint: 'En entier',
  channel: 'Canal',
  recipient: 'Adresse ou numéro',
  recipientHint: 'Numéros avec l’indicatif du pays : +33 1 99 00 12 34',
  erased: 'Client effacé',
  scope: 'Ce qui ne part plus',
  scopes: { all: 'Rien ne part', marketing: 'Pas d’offres' },
  reason: 'Pourquoi',
  reasons: {
    stop: 'A écrit STOP',
    unsubscribe: 'Désinscrit',
    complaint: 'Signalé comme spam',
    bounce: 'N’arrive pas',
    manual: 'Saisi à la main',
  },
  since: 'Depuis',
  actions: 'Actions',
  none: 'Tout le monde peut être contacté',
  noneHint:
    'Qui écrit STOP ou se désinscrit apparaît ici automatiquement. Saisissez ceux qui le demandent à la réception.',
  noneFiltered: 'Ne figure pas dans la liste',
  noneFilteredHint: 'Les messages à cette adresse ou ce numéro partent.',
  add: 'Ne plus écrire à quelqu’un',
  added: 'Plus aucun message n’y est envoyé.',
  lift: 'Écrire à nouveau',
  liftTitle: 'Laisser les messages lui parvenir à nouveau ?',
  liftMeans:
    'Seulement avec son accord. Si le prestataire ou le réseau tient sa propre liste, comme pour STOP, il continue à les refuser.',
  lifted: 'Les messages lui parviennent à nouveau.',
}
