import type { Messages } from '../../../../../areas/front-desk/outbox/messages.ts'

export const messages: Messages = {
  lead: 'Mensagens que ficaram aqui porque ninguém as transporta: as da sandbox e as de canais sem fornecedor.',
  list: 'Mensagens guardadas',
  none: 'Não há nada guardado',
  noneHint: 'Envie uma mensagem na sandbox e leia aqui o que o hóspede teria recebido.',
  write: 'Escrever mensagem',
  from: 'De',
  to: 'Para',
  at: 'Teria saído',
  template: 'Modelo',
  open: 'Abrir a mensagem',
}
