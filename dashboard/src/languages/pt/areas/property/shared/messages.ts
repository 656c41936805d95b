import type { Messages } from '../../../../../areas/property/shared/messages.ts'

export const messages: Messages = {
  guest: 'Hóspede',
  roomType: 'Tipo de quarto',
  arrival: 'Chegada',
  departure: 'Saída',
  nights: (count) => (count === 1 ? '1 noite' : `${count} noites`),
  rooms: 'Quartos',
  status: 'Estado',
  from: 'De',
  until: 'Até',
  note: 'Nota',
  name: 'Nome',
  edit: 'Editar',
  add: 'Adicionar',
  remove: 'Eliminar',
  create: 'Criar',
  currency: 'Moeda',
  optional: 'opcional',
}
