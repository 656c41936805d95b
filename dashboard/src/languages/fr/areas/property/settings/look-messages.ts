import type { Messages } from '../../../../../areas/property/settings/look-messages.ts'

export const messages: Messages = {
  title: 'Apparence',
  hint: 'Ce qui fait reconnaître cet hôtel à votre équipe : dans l’en-tête, dans la liste des hôtels et dans le chat de votre site.',
  logo: 'Logo',
  logoHint: 'Rendu carré et petit ici, avant l’envoi.',
  color: 'Couleur',
  colorHint:
    'Rendue lisible automatiquement en clair et en sombre ; vide : celle de Portico. La clé d’un site peut en avoir une autre.',
  preview: 'Aperçu',
  light: 'Clair',
  dark: 'Sombre',
  saved: 'L’apparence est enregistrée.',
}
