import type { Messages } from '../../../../../areas/property/settings/look-messages.ts'

export const messages: Messages = {
  title: 'Aspecto',
  hint: 'Cómo reconoce su equipo este hotel: en la cabecera, en la lista de hoteles y en el chat de su web.',
  logo: 'Logotipo',
  logoHint: 'Se hace cuadrado y pequeño aquí, antes de enviarlo.',
  color: 'Color',
  colorHint: 'Se hace legible solo en claro y en oscuro; vacío: el de Portico. La clave de una web puede tener otro.',
  preview: 'Vista previa',
  light: 'Claro',
  dark: 'Oscuro',
  saved: 'Aspecto guardado.',
}
