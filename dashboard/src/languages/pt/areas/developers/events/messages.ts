import type { Messages } from '../../../../../areas/developers/events/messages.ts'

export const messages: Messages = {
  lead: 'Tudo o que aconteceu neste hotel, o mais recente primeiro. Cada evento vai para os endpoints que pedem o seu tipo.',
  none: 'Ainda não há eventos',
  noneHint:
    'Os eventos aparecem aqui assim que algo acontece: envie uma mensagem, crie uma reserva, adicione um pacote.',
  kind: 'Tipo',
  what: 'O que aconteceu',
  noneFiltered: 'Nenhum evento deste tipo',
  id: 'Evento',
  at: 'Quando',
}
