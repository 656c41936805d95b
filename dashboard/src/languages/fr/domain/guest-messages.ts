import type { Messages } from '../../../domain/guest-messages.ts'

export const messages: Messages = {
  fields: {
    first_name: 'Prénom',
    last_name: 'Nom',
    phone: 'Téléphone',
    email: 'E-mail',
    locale: 'Langue',
    timezone: 'Fuseau horaire',
    marketing_consent: 'Offres',
    created_at: 'Connu depuis',
    external_id: 'Identifiant externe',
  },
  phoneHint: 'Avec l’indicatif du pays : +33 1 99 00 12 34',
  timezoneHint: 'Où se trouve le client en dehors du séjour ; les heures calmes en dépendent',
  consentHint: 'Seulement si le client a donné son accord',
  wantsOffers: 'Accepte les offres',
  noOffers: 'Pas d’offres',
  newGuest: 'Nouveau client',
  knownGuest: 'Client connu',
  whichGuest: 'Qui vient',
  add: 'Ajouter le client',
  added: 'Le client est ajouté.',
  edit: 'Modifier',
  editTitle: (name) => `Modifier ${name}`,
  changed: 'La fiche client est modifiée.',
}
