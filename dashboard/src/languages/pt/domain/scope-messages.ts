import type { Messages } from '../../../domain/scope-messages.ts'

export const messages: Messages = {
  scopes: 'O que pode fazer',
  module: 'Área',
  read: 'Ler',
  write: 'Alterar',
  allRead: 'Ler tudo',
  allScopes: 'Tudo o que eu posso fazer',
  nothingChosen: 'Nada foi escolhido.',
  noScopes: 'Limpar',
  modules: {
    messaging: 'Mensagens',
    ai: 'Chat e pedidos de hóspedes',
    knowledge: 'Conhecimento',
    revenue: 'Receita',
    itineraries: 'Itinerários',
    calls: 'Chamadas',
    packages: 'Pacotes',
    properties: 'Hotel, quartos, disponibilidade',
    guests: 'Hóspedes',
    reservations: 'Reservas',
    payments: 'Pagamentos',
    webhooks: 'Webhooks e eventos',
    keys: 'Chaves, pessoal, auditoria',
  },
  scopesHint: 'Pode dar o que a sua própria função permite.',
}
