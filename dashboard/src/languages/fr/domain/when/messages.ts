import type { Messages } from '../../../../domain/when/messages.ts'

export const messages: Messages = {
  letters: { day: 'J', month: 'M', year: 'A' },
  like: (example) => `À écrire comme ${example}.`,
  not: {
    day: (example) => `Ce n’est pas une date. Écrivez-la comme ${example}.`,
    time: (example) => `Ce n’est pas une heure. Écrivez-la comme ${example}.`,
    moment: (example) => `Ce n’est pas une date avec une heure. Écrivez-les comme ${example}.`,
  },
  notBefore: (day) => `Pas avant le ${day}.`,
  notAfter: (day) => `Pas après le ${day}.`,
  choose: 'Choisir dans un mois',
  monthBefore: 'Le mois d’avant',
  monthAfter: 'Le mois d’après',
}
