import type { Messages } from '../../../../../areas/front-desk/calls/log-messages.ts'

export const messages: Messages = {
  log: 'Anotar una llamada',
  logged: 'Llamada anotada.',
  direction: 'Quién llamó',
  directions: { inbound: 'Llamó el huésped', outbound: 'Llamamos nosotros' },
  status: 'Resultado',
  theirs: 'Número del huésped',
  theirsHint: 'Con prefijo del país: +34 600 000 000',
  ours: 'Número del hotel',
  oursHint: 'Los números del hotel están en los ajustes.',
  minutes: 'Minutos',
  staff: 'Quién habló',
  notes: 'Notas',
  notesHint: 'Qué se dijo y qué se prometió',
  numberFirst: 'Indique primero los dos números.',
}
