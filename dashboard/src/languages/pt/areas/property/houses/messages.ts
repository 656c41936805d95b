import type { Messages } from '../../../../../areas/property/houses/messages.ts'

export const messages: Messages = {
  lead: 'Todos os hotéis para os quais trabalha, lado a lado, cada um no seu dia.',
  find: 'Procurar hotel',
  house: 'Hotel',
  here: 'aqui',
  role: 'A sua função',
  occupancy: 'Ocupados esta noite',
  arrivals: 'Chegadas',
  departures: 'Saídas',
  inHouse: 'No hotel',
  requests: 'Pedidos em aberto',
  unread: 'Sem resposta',
  revenue: 'Receita, último dia',
  all: (count) => (count === 1 ? 'Um hotel' : `${count} hotéis`),
  notYours: 'Fora da sua função nesse hotel',
  failed: 'Não foi possível ler',
  none: 'Nenhum hotel com este nome',
  noneHint: 'Aparecem os hotéis de que faz parte. Os proprietários convidam em “Colaboradores”.',
  newHouse: 'Novo hotel',
  ownersOnly: 'Só um proprietário deste hotel pode abrir outro ao lado.',
  byOperator: 'Neste servidor, os hotéis são abertos por quem o administra: portico properties create.',
}
