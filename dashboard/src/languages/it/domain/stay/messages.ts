import type { Messages } from '../../../../domain/stay/messages.ts'

export const messages: Messages = {
  newReservation: 'Nuova prenotazione',
  created: 'Prenotazione inserita.',
  walkIn: 'Walk-in',
  walkInHint: 'L’ospite è già al banco: il soggiorno inizia oggi, con il check-in immediato.',
  checkIn: 'Check-in subito',
  checkedIn: 'L’ospite è in casa.',
  arrival: 'Arrivo',
  departure: 'Partenza',
  nights: (count) => (count === 1 ? '1 notte' : `${count} notti`),
  rooms: 'Camere',
  room: 'Camera',
  roomHint: 'Numero o nome',
  arrivalTime: 'Arriva alle',
  notes: 'Note',
  notesHint: 'Quello che i colleghi devono sapere',
  rate: 'A notte',
  rateHint: 'Per camera e notte, al netto delle imposte',
  source: 'Provenienza',
  sourceHint: 'telefono, sito, agenzia …',
  nameFirst: 'Dai prima un nome al nuovo ospite.',
  checking: 'Verifica della disponibilità …',
  free: (count, room) => `${room}: ${count === 1 ? '1 libera' : `${count} libere`}`,
  notFree: (room, free) =>
    free === 0
      ? `Nessuna ${room} libera per questo soggiorno. Si può inserire lo stesso; il calendario lo mostrerà.`
      : `Solo ${free} × ${room} per questo soggiorno. Si può inserire lo stesso; il calendario lo mostrerà.`,
}
