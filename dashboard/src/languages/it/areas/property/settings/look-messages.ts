import type { Messages } from '../../../../../areas/property/settings/look-messages.ts'

export const messages: Messages = {
  title: 'Aspetto',
  hint: 'Da cosa il tuo team riconosce questa struttura: nell’intestazione, nell’elenco delle strutture e nella chat del tuo sito.',
  logo: 'Logo',
  logoHint: 'Reso quadrato e piccolo qui, prima dell’invio.',
  color: 'Colore',
  colorHint:
    'Reso leggibile da sé in chiaro e in scuro; vuoto: quello di Portico. La chiave di un sito può averne un altro.',
  preview: 'Anteprima',
  light: 'Chiaro',
  dark: 'Scuro',
  saved: 'Aspetto salvato.',
}
