import type { Messages } from '../../../../domain/when/messages.ts'

export const messages: Messages = {
  letters: { day: 'T', month: 'M', year: 'J' },
  like: (example) => `Geschrieben wie ${example}.`,
  not: {
    day: (example) => `Das ist kein Tag. Schreiben Sie ihn wie ${example}.`,
    time: (example) => `Das ist keine Uhrzeit. Schreiben Sie sie wie ${example}.`,
    moment: (example) => `Das ist kein Tag mit Uhrzeit. Schreiben Sie beides wie ${example}.`,
  },
  notBefore: (day) => `Nicht vor dem ${day}.`,
  notAfter: (day) => `Nicht nach dem ${day}.`,
  choose: 'Aus einem Monat wählen',
  monthBefore: 'Der Monat davor',
  monthAfter: 'Der Monat danach',
}
