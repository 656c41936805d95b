import type { Messages } from '../../../../../areas/front-desk/guests/messages.ts'

export const messages: Messages = {
  lead: 'Procure um hóspede por nome, endereço de e-mail ou número de telefone.',
  search: 'Procurar',
  searchHint: 'Nome, e-mail ou telefone',
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  language: 'Idioma',
  offers: 'Ofertas',
  offersYes: 'Aceitou',
  offersNo: 'Não aceitou',
  since: 'Cliente desde',
  none: 'Ainda não há hóspedes',
  noneHint: 'Os hóspedes vêm com as reservas: importe as reservas, ou deixe o seu outro sistema enviar.',
  import: 'Importar reservas',
  notFound: (query) => `Ninguém corresponde a “${query}”`,
  notFoundHint: 'Tente o início do apelido, do endereço de e-mail ou do número de telefone.',
  showAll: 'Mostrar todos os hóspedes',
}
