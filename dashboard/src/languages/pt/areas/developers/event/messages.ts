import type { Messages } from '../../../../../areas/developers/event/messages.ts'

export const messages: Messages = {
  id: 'Evento',
  at: 'Quando',
  about: 'Sobre',
  json: 'O que diz',
  jsonHint: 'Como os endpoints o recebem, e como “Read one event” o devolve.',
  deliveries: 'Quem foi avisado',
  deliveriesHint: 'Como foi em cada endpoint.',
  noEndpoints: 'Não há nenhum endpoint. Adicione um para receber eventos como este.',
  toWebhooks: 'Ir para os webhooks',
  notWanted: 'Não pede este tipo',
  notSent: 'Não enviado: o endpoint foi adicionado ou ativado depois. “Repetir” envia.',
  attempts: (count) => (count === 1 ? '1 tentativa' : `${count} tentativas`),
  openDelivery: 'Mostrar a entrega',
}
