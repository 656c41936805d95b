import type { Messages } from '../../../../domain/when/messages.ts'

export const messages: Messages = {
  letters: { day: 'D', month: 'M', year: 'A' },
  like: (example) => `Escreve-se como ${example}.`,
  not: {
    day: (example) => `Isto não é uma data. Escreva-a como ${example}.`,
    time: (example) => `Isto não é uma hora. Escreva-a como ${example}.`,
    moment: (example) => `Isto não é uma data com hora. Escreva-as como ${example}.`,
  },
  notBefore: (day) => `Não antes de ${day}.`,
  notAfter: (day) => `Não depois de ${day}.`,
  choose: 'Escolher num mês',
  monthBefore: 'O mês anterior',
  monthAfter: 'O mês seguinte',
}
