import type { Messages } from '../../../../../areas/property/settings/look-messages.ts'

export const messages: Messages = {
  title: 'Aussehen',
  hint: 'Woran Ihre Leute dieses Haus erkennen: im Kopf der Seite, in der Liste der Häuser und im Chat Ihrer Website.',
  logo: 'Logo',
  logoHint: 'Wird hier quadratisch und klein gemacht, bevor es gesendet wird.',
  color: 'Farbe',
  colorHint:
    'Wird hell und dunkel von selbst lesbar gemacht; leer: die von Portico. Der Schlüssel einer Website kann eine andere haben.',
  preview: 'Vorschau',
  light: 'Hell',
  dark: 'Dunkel',
  saved: 'Das Aussehen ist gespeichert.',
}
