import type { Messages } from '../../../domain/guest-messages.ts'

export const messages: Messages = {
  fields: {
    first_name: 'Nome',
    last_name: 'Apelido',
    phone: 'Telefone',
    email: 'E-mail',
    locale: 'Idioma',
    timezone: 'Fuso horário',
    marketing_consent: 'Ofertas',
    created_at: 'Cliente desde',
    external_id: 'Id externo',
  },
  phoneHint: 'Com indicativo do país: +351 213 456 789',
  timezoneHint: 'Onde está o hóspede quando não está aqui; as horas de silêncio seguem esse fuso',
  consentHint: 'Só se o hóspede deu consentimento',
  wantsOffers: 'Quer ofertas',
  noOffers: 'Sem ofertas',
  newGuest: 'Novo hóspede',
  knownGuest: 'Hóspede já conhecido',
  whichGuest: 'Quem vem',
  add: 'Adicionar hóspede',
  added: 'Hóspede adicionado.',
  edit: 'Editar',
  editTitle: (name) => `Editar ${name}`,
  changed: 'Hóspede alterado.',
}
