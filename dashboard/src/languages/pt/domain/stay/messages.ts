import type { Messages } from '../../../../domain/stay/messages.ts'

export const messages: Messages = {
  newReservation: 'Nova reserva',
  created: 'Reserva lançada.',
  walkIn: 'Walk-in',
  walkInHint: 'O hóspede está na receção: a estadia começa hoje, com check-in imediato.',
  checkIn: 'Check-in já',
  checkedIn: 'O hóspede está no hotel.',
  arrival: 'Chegada',
  departure: 'Saída',
  nights: (count) => (count === 1 ? '1 noite' : `${count} noites`),
  rooms: 'Quartos',
  room: 'Quarto',
  roomHint: 'Número ou nome',
  arrivalTime: 'Chega às',
  notes: 'Notas',
  notesHint: 'O que os colegas devem saber',
  rate: 'Por noite',
  rateHint: 'Por quarto e noite, sem impostos',
  source: 'Origem',
  sourceHint: 'telefone, site, agência …',
  nameFirst: 'Dê primeiro um nome ao novo hóspede.',
  checking: 'A consultar a disponibilidade …',
  free: (count, room) => `${room}: ${count === 1 ? '1 livre' : `${count} livres`}`,
  notFree: (room, free) =>
    free === 0
      ? `Nenhum quarto ${room} livre para esta estadia. Pode ser lançada mesmo assim; o calendário vai mostrar.`
      : `Só ${free} × ${room} para esta estadia. Pode ser lançada mesmo assim; o calendário vai mostrar.`,
}
