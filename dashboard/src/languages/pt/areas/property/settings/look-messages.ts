import type { Messages } from '../../../../../areas/property/settings/look-messages.ts'

export const messages: Messages = {
  title: 'Aspeto',
  hint: 'Como a sua equipa reconhece este hotel: no cabeçalho, na lista de hotéis e no chat do seu site.',
  logo: 'Logótipo',
  logoHint: 'Fica quadrado e pequeno aqui, antes de ser enviado.',
  color: 'Cor',
  colorHint: 'Fica legível sozinha em claro e em escuro; vazio: a do Portico. A chave de um site pode ter outra.',
  preview: 'Pré-visualização',
  light: 'Claro',
  dark: 'Escuro',
  saved: 'Aspeto guardado.',
}
