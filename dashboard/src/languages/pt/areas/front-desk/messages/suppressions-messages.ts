import type { Messages } from '../../../../../areas/front-desk/messages/suppressions-messages.ts'

export const messages: Messages = {
  lead: 'Endereços e números que não recebem mensagens: hóspedes que escreveram STOP, cancelaram a inscrição ou pediram na receção, e o que não chega.',
  find: 'Endereço ou número',
  findHint: 'Completo',
  channel: 'Canal',
  recipient: 'Endereço ou número',
  recipientHint: 'Números com indicativo do país: +351 213 456 789',
  erased: 'Hóspede apagado',
  scope: 'O que não sai',
  scopes: { all: 'Nenhuma mensagem', marketing: 'Nenhuma oferta' },
  reason: 'Motivo',
  reasons: {
    stop: 'Escreveu STOP',
    unsubscribe: 'Cancelou a inscrição',
    complaint: 'Marcou como spam',
    bounce: 'Não chega',
    manual: 'Lançado à mão',
  },
  since: 'Desde',
  actions: 'Ações',
  none: 'É possível escrever a todos',
  noneHint: 'Quem escreve STOP ou cancela a inscrição aparece aqui sozinho. Lance quem pede na receção.',
  noneFiltered: 'Não está na lista',
  noneFilteredHint: 'As mensagens para este endereço ou número saem.',
  add: 'Parar mensagens a alguém',
  added: 'Já não vão mensagens para lá.',
  lift: 'Voltar a permitir',
  liftTitle: 'Permitir mensagens de novo?',
  liftMeans:
    'Só com o consentimento da pessoa. Se o fornecedor ou a rede têm uma lista própria, como para STOP, as mensagens ainda são recusadas.',
  lifted: 'As mensagens chegam de novo.',
}
