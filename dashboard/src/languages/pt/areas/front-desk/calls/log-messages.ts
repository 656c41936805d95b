import type { Messages } from '../../../../../areas/front-desk/calls/log-messages.ts'

export const messages: Messages = {
  log: 'Anotar chamada',
  logged: 'Chamada anotada.',
  direction: 'Quem ligou',
  directions: { inbound: 'O hóspede ligou', outbound: 'O hotel ligou' },
  status: 'Resultado',
  theirs: 'Número do hóspede',
  theirsHint: 'Com indicativo do país: +351 213 456 789',
  ours: 'Número do hotel',
  oursHint: 'Os números do hotel estão nas definições.',
  minutes: 'Minutos',
  staff: 'Quem falou',
  notes: 'Notas',
  notesHint: 'O que foi dito e o que foi prometido',
  numberFirst: 'Indique primeiro os dois números.',
}
