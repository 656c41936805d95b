import type { Messages } from '../../../../areas/account/messages.ts'

export const messages: Messages = {
  lead: 'Ce qui n’est qu’à vous : comment on vous voit, l’apparence et les alertes de Portico, et votre connexion.',
  picture: 'Votre photo',
  pictureHint: 'Vos collègues la voient à côté de votre nom, personne d’autre.',
  pictureChanged: 'Votre photo est changée.',
  language: 'Langue',
  languageHint: 'Vous suit dans chaque navigateur.',
  look: 'Affichage',
  lookHint: 'Pour ce navigateur.',
  appearance: 'Apparence',
  appearances: { light: 'Clair', dark: 'Sombre', auto: 'Comme le système' },
  density: 'Densité',
  densities: { comfortable: 'Aérée', compact: 'Compacte' },
  motion: 'Animations',
  alertsLabel: 'Quand un client écrit',
  alertsHint: 'Pour ce navigateur.',
  alerts: {
    title: 'Compteur dans l’onglet',
    sound: 'Son',
    desktop: 'Notification sur le bureau',
    push: 'Push, même Portico fermé',
  },
  notAllowed: 'Ce navigateur n’autorise pas les notifications ici. Autorisez-les pour cette page dans ses réglages.',
  noPush:
    'Ce navigateur n’accepte pas les push ici : il faut https et, sur iPhone ou iPad, Portico sur l’écran d’accueil.',
  quiet: 'Heures calmes',
  quietHint: (zone) =>
    `À ces heures, aucun push n’arrive dans vos navigateurs. L’heure de l’hôtel compte ; ici ${zone}.`,
  quietOn: 'Pas de push la nuit',
  quietTimes: { from: 'De', until: 'À' },
  quietMeans:
    'Les urgences arrivent toujours. Ce qui arrive entre-temps n’est pas envoyé après coup : la messagerie le compte.',
  mailsLabel: 'Par e-mail',
  webhookMails: 'Quand un webhook échoue sans cesse',
  security: 'Sécurité',
  securityHint: 'Ces pages demandent votre mot de passe quand c’est important.',
  links: {
    password: 'Changer le mot de passe',
    factors: 'Second facteur',
    sessions: 'Où vous êtes connecté',
    applications: 'Applications connectées',
  },
}
