import type { Messages } from '../../../../../areas/front-desk/messages/messages.ts'

export const messages: Messages = {
  lead: 'Todas as mensagens para hóspedes, a mais recente primeiro, e o seu resultado.',
  tabs: { sent: 'Enviadas e em espera', templates: 'Modelos', suppressions: 'Não contactar' },
  write: 'Escrever mensagem',
  to: 'Para',
  text: 'Texto',
  channel: 'Canal',
  status: 'Estado',
  at: 'Quando',
  none: 'Ainda não há mensagens',
  noneHint: 'Escreva a primeira: pode sair agora ou na hora que quiser.',
  noneFiltered: 'Nenhuma mensagem assim',
  noneFilteredHint: 'Nada corresponde a estes filtros.',
}
