import type { Messages } from '../../../domain/demo-messages.ts'

export const messages: Messages = {
  fill: 'Usar o hotel de demonstração',
  fillTitle: 'Pôr o hotel de demonstração no lugar do que está aqui?',
  fillHint: 'Hóspedes, estadias e mensagens desta sandbox são substituídos. Chaves, colaboradores e definições ficam.',
  demoThere: 'O hotel de demonstração está pronto',
}
