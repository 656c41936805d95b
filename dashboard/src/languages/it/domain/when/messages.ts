import type { Messages } from '../../../../domain/when/messages.ts'

export const messages: Messages = {
  letters: { day: 'G', month: 'M', year: 'A' },
  like: (example) => `Si scrive come ${example}.`,
  not: {
    day: (example) => `Questa non è una data. Scrivila come ${example}.`,
    time: (example) => `Questo non è un orario. Scrivilo come ${example}.`,
    moment: (example) => `Questa non è una data con un orario. Scrivili come ${example}.`,
  },
  notBefore: (day) => `Non prima del ${day}.`,
  notAfter: (day) => `Non dopo il ${day}.`,
  choose: 'Scegliere in un mese',
  monthBefore: 'Il mese prima',
  monthAfter: 'Il mese dopo',
}
