import type { Messages } from '../../../../../areas/front-desk/guest/merge-messages.ts'

export const messages: Messages = {
  merge: 'Unir',
  mergeTitle: 'Unir duas fichas do mesmo hóspede',
  other: 'A ficha que entra nesta',
  otherFirst: 'Escolha primeiro a outra ficha.',
  same: 'É a ficha que está aberta.',
  field: 'Campo',
  kept: 'Esta ficha',
  from: 'A outra',
  result: 'Depois',
  mergeMeans: [
    'Estadias, mensagens, chamadas, chats, itinerários, consumos e pagamentos da outra ficha passam para esta.',
    'Os campos vazios são preenchidos com a outra ficha; o que está preenchido aqui fica. O consentimento para ofertas fica como está aqui.',
    'A outra ficha deixa de existir. O seu id, número e endereço passam a levar a esta.',
    'Não pode ser desfeito.',
  ],
  confirm: 'Unir nesta ficha',
  merged: 'As duas fichas são agora uma só.',
  export: 'Exportar',
  exportTitle: 'Exportar tudo o que está guardado sobre este hóspede?',
  exportMeans: [
    'O resultado é um ficheiro JSON com ficha, estadias, mensagens, chamadas, chats, itinerários, consumos, pagamentos e eventos do hóspede.',
    'É para o hóspede que pediu os seus dados. Não entregue a mais ninguém, e elimine a sua cópia.',
    'A exportação fica anotada na auditoria.',
  ],
  exported: 'Ficheiro guardado.',
}
