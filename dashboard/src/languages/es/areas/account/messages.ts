import type { Messages } from '../../../../areas/account/messages.ts'

export const messages: Messages = {
  lead: 'Lo que es solo suyo: cómo se le ve, el aspecto y los avisos de Portico y cómo inicia sesión.',
  picture: 'Su foto',
  pictureHint: 'La ven sus compañeros junto a su nombre, nadie más.',
  pictureChanged: 'Su foto ha cambiado.',
  language: 'Idioma',
  languageHint: 'Le acompaña en todos los navegadores.',
  look: 'Aspecto',
  lookHint: 'Para este navegador.',
  appearance: 'Apariencia',
  appearances: { light: 'Claro', dark: 'Oscuro', auto: 'Como el sistema' },
  density: 'Densidad',
  densities: { comfortable: 'Amplia', compact: 'Compacta' },
  motion: 'Animaciones',
  alertsLabel: 'Cuando escribe un huésped',
  alertsHint: 'Para este navegador.',
  alerts: {
    title: 'Contador en la pestaña',
    sound: 'Sonido',
    desktop: 'Aviso en el escritorio',
    push: 'Push, también con Portico cerrado',
  },
  notAllowed: 'Este navegador no permite avisos aquí. Permítalos para esta página en sus ajustes.',
  noPush:
    'Este navegador no admite push aquí: necesita https y, en un iPhone o iPad, Portico en la pantalla de inicio.',
  mailsLabel: 'Por correo',
  webhookMails: 'Cuando un webhook falla una y otra vez',
  security: 'Seguridad',
  securityHint: 'Estas páginas piden su contraseña cuando importa.',
  links: {
    password: 'Cambiar la contraseña',
    factors: 'Segundo factor',
    sessions: 'Dónde tiene la sesión abierta',
    applications: 'Aplicaciones conectadas',
  },
}
