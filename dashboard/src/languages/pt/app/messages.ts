import type { Messages } from '../../../app/messages.ts'

export const messages: Messages = {
  environments: { live: 'Produção', sandbox: 'Sandbox' },
  banners: {
    live: 'Produção: o que se faz aqui chega a hóspedes reais',
    sandbox: 'Sandbox: daqui nada chega a um hóspede',
  },
  switchEnvironment: 'Ambiente',
  property: 'Hotel',
  allHouses: 'Todos os hotéis lado a lado',
  search: 'Procurar',
  searchHint: 'Páginas, hóspedes, reservas …',
  menu: 'Menu',
  mostUsed: 'Mais utilizadas',
  skip: 'Ir para o conteúdo',
  account: 'Conta',
  signOut: 'Terminar sessão',
  language: 'Idioma',
  nowhereTitle: 'Ainda nenhum hotel',
  nowhere:
    'A sua conta não tem acesso a nenhum hotel. Quem administra este servidor pode dar acesso: portico accounts grant',
  toDecide: (count) => `${count} por decidir`,
  unread: (count) => `${count} por ler`,
  live: 'Online',
  offline: 'Offline: a restabelecer a ligação',
  offlineShort: 'Offline',
}
