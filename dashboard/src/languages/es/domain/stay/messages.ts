import type { Messages } from '../../../../domain/stay/messages.ts'

export const messages: Messages = {
  newReservation: 'Nueva reserva',
  created: 'Reserva registrada.',
  walkIn: 'Walk-in',
  walkInHint: 'El huésped está en recepción: la estancia empieza hoy y se hace el check-in al momento.',
  checkIn: 'Hacer el check-in',
  checkedIn: 'El huésped ya está en el hotel.',
  arrival: 'Llegada',
  departure: 'Salida',
  nights: (count) => (count === 1 ? '1 noche' : `${count} noches`),
  rooms: 'Habitaciones',
  room: 'Habitación',
  roomHint: 'Su número o nombre',
  arrivalTime: 'Llega a las',
  notes: 'Notas',
  notesHint: 'Lo que sus compañeros deben saber',
  rate: 'Por noche',
  rateHint: 'Por habitación y noche, sin impuestos',
  source: 'Origen',
  sourceHint: 'teléfono, web, agencia…',
  nameFirst: 'Indique primero el nombre del nuevo huésped.',
  checking: 'Comprobando qué hay libre…',
  free: (count, room) => `${count} × ${room} ${count === 1 ? 'libre' : 'libres'}`,
  notFree: (room, free) =>
    free === 0
      ? `No hay ninguna habitación «${room}» libre para esta estancia. Se puede registrar de todos modos; el calendario lo mostrará.`
      : `Solo ${free} × ${room} ${free === 1 ? 'libre' : 'libres'} para esta estancia. Se puede registrar de todos modos; el calendario lo mostrará.`,
}
