import type { Messages } from '../../../../../areas/front-desk/conversations/messages.ts'

export const messages: Messages = {
  lead: 'Do que falam os hóspedes e o assistente. Intervenha onde é precisa uma pessoa.',
  guest: 'Hóspede',
  channel: 'Canal',
  status: 'Estado',
  answering: 'Quem responde',
  messages: 'Mensagens',
  last: 'Última mensagem',
  none: 'Ainda não há conversas',
  noneHint: 'As conversas aparecem aqui assim que um hóspede escreve ao assistente no site, no widget ou fala com ele.',
  noneFiltered: 'Nenhuma conversa assim',
  noneFilteredHint: 'Nada corresponde a estes filtros.',
}
