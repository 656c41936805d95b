import type { Messages } from '../../../../../areas/front-desk/guests/messages.ts'

export const messages: Messages = {
  lead: 'Trouvez un client par son nom, son adresse e-mail ou son numéro de téléphone.',
  search: 'Rechercher',
  searchHint: 'Nom, e-mail ou téléphone',
  name: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  language: 'Langue',
  offers: 'Offres',
  offersYes: 'Acceptées',
  offersNo: 'Non acceptées',
  since: 'Connu depuis',
  none: 'Aucun client',
  noneHint: 'Les clients viennent avec leurs réservations : importez-les, ou laissez votre autre système les envoyer.',
  import: 'Importer des réservations',
  notFound: (query) => `Personne ne correspond à « ${query} »`,
  notFoundHint: 'Essayez le début du nom de famille, de l’adresse e-mail ou du numéro de téléphone.',
  showAll: 'Afficher tous les clients',
}
