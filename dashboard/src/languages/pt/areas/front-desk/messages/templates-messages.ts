import type { Messages } from '../../../../../areas/front-desk/messages/templates-messages.ts'

export const messages: Messages = {
  lead: 'Textos aprovados pela app de chat. No WhatsApp e semelhantes, a primeira mensagem deve ser um destes.',
  name: 'Nome',
  nameHint: 'Como aprovado: letras minúsculas, algarismos e _',
  language: 'Idioma',
  languageHint: 'Como aprovado: pt_PT, pt_BR, en_US …',
  body: 'Texto',
  bodyHint: 'Como aprovado, com {{1}}, {{2}} … ou {{guest_name}} onde algo é preenchido',
  providerId: 'Id no fornecedor',
  providerIdHint: 'Se não for o nome: o ContentSid da Twilio',
  firstContact: 'Abre uma conversa',
  firstContactHint:
    'Usado quando se escreve a alguém pela primeira vez: o seu único campo recebe o que foi escrito. Só um texto pode ser este.',
  isFirst: 'Abre conversas',
  actions: 'Ações',
  none: 'Ainda não há modelos',
  noneHint: 'Peça à app de chat que aprove um texto e depois copie esse texto para aqui, palavra por palavra.',
  add: 'Adicionar modelo',
  added: 'Modelo adicionado.',
  delete: 'Eliminar',
  deleteTitle: (name) => `Eliminar ${name}?`,
  deleteMeans:
    'Já não pode ser escolhido aqui. As mensagens que já esperam com este modelo saem mesmo assim; a app de chat ainda o conhece.',
  deleted: 'Modelo eliminado.',
  gaps: (count) => (count === 1 ? '1 campo por preencher' : `${count} campos por preencher`),
}
