import type { Messages } from '../../../../../areas/front-desk/guest/merge-messages.ts'

export const messages: Messages = {
  merge: 'Zusammenführen',
  mergeTitle: 'Zwei Datensätze desselben Gastes zusammenführen',
  other: 'Der Datensatz, der in diesen übergeht',
  otherFirst: 'Wählen Sie zuerst den anderen Datensatz.',
  same: 'Das ist der Datensatz, den Sie gerade sehen.',
  field: 'Feld',
  kept: 'Dieser Datensatz',
  from: 'Der andere',
  result: 'Danach',
  mergeMeans: [
    'Aufenthalte, Nachrichten, Anrufe, Chats, Pläne, Leistungen und Zahlungen des anderen gehören dann zu diesem.',
    'Leere Felder werden aus dem anderen gefüllt; was hier steht, bleibt. Die Zustimmung zu Angeboten bleibt wie hier.',
    'Den anderen Datensatz gibt es nicht mehr. Seine Kennung, Nummer und Adresse führen künftig hierher.',
    'Das lässt sich nicht zurücknehmen.',
  ],
  confirm: 'In diesen zusammenführen',
  merged: 'Aus zwei Datensätzen ist einer geworden.',
  export: 'Exportieren',
  exportTitle: 'Alles über diesen Gast exportieren?',
  exportMeans: [
    'Sie erhalten eine JSON-Datei mit Stammdaten, Aufenthalten, Nachrichten, Anrufen, Chats, Plänen, Leistungen, Zahlungen und Ereignissen.',
    'Sie ist für den Gast, der nach seinen Daten gefragt hat. Geben Sie sie niemand anderem, und löschen Sie Ihre Kopie.',
    'Dass Sie exportiert haben, steht im Protokoll.',
  ],
  exported: 'Die Datei ist gespeichert.',
}
