import type { Messages } from '../../../../domain/when/messages.ts'

export const messages: Messages = {
  letters: { day: 'D', month: 'M', year: 'A' },
  like: (example) => `Se escribe como ${example}.`,
  not: {
    day: (example) => `Esto no es una fecha. Escríbala como ${example}.`,
    time: (example) => `Esto no es una hora. Escríbala como ${example}.`,
    moment: (example) => `Esto no es una fecha con hora. Escríbalas como ${example}.`,
  },
  notBefore: (day) => `No antes del ${day}.`,
  notAfter: (day) => `No después del ${day}.`,
  choose: 'Elegir en un mes',
  monthBefore: 'El mes anterior',
  monthAfter: 'El mes siguiente',
}
