import { messages } from '../../../i18n/messages.ts'

const en = {
  merge: 'Merge',
  mergeTitle: 'Merge two records of the same guest',
  other: 'The record that goes into this one',
  otherFirst: 'Choose the other record first.',
  same: 'This is the record you are looking at.',
  field: 'Field',
  kept: 'This record',
  from: 'The other',
  result: 'Afterwards',
  mergeMeans: [
    'Stays, messages, calls, chats, plans, charges and payments of the other record belong to this one.',
    'Empty fields are filled from the other record; what is filled here stays. The consent to offers stays as it is here.',
    'The other record is no more. Its id, number and address lead here from now on.',
    'This cannot be undone.',
  ],
  confirm: 'Merge into this record',
  merged: 'The two records are one.',
  export: 'Export',
  exportTitle: 'Export everything held about this guest?',
  exportMeans: [
    'You get one JSON file with the guest’s record, stays, messages, calls, chats, plans, charges, payments and events.',
    'It is for the guest who asked for their data. Hand it to nobody else, and delete your copy.',
    'That you exported it is noted in the audit log.',
  ],
  exported: 'The file is saved.',
}

const de: typeof en = {
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

export const useMergeMessages = messages({ en, de })
