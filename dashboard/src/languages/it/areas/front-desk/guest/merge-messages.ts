import type { Messages } from '../../../../../areas/front-desk/guest/merge-messages.ts'

export const messages: Messages = {
  merge: 'Unisci',
  mergeTitle: 'Unire due schede dello stesso ospite',
  other: 'La scheda che confluisce in questa',
  otherFirst: 'Scegli prima l’altra scheda.',
  same: 'È la scheda che stai guardando.',
  field: 'Campo',
  kept: 'Questa scheda',
  from: 'L’altra',
  result: 'Dopo',
  mergeMeans: [
    'Soggiorni, messaggi, telefonate, chat, itinerari, addebiti e pagamenti dell’altra scheda passano a questa.',
    'I campi vuoti si completano con l’altra scheda; quelli già compilati qui restano. Il consenso alle offerte resta quello di questa.',
    'L’altra scheda non esiste più. Il suo id, numero e indirizzo portano d’ora in poi qui.',
    'Non si può annullare.',
  ],
  confirm: 'Unisci in questa scheda',
  merged: 'Le due schede sono ora una sola.',
  export: 'Esporta',
  exportTitle: 'Esportare tutto ciò che si conserva su questo ospite?',
  exportMeans: [
    'Ottieni un file JSON con scheda, soggiorni, messaggi, telefonate, chat, itinerari, addebiti, pagamenti ed eventi dell’ospite.',
    'È per l’ospite che ha chiesto i suoi dati. Non darlo a nessun altro, ed elimina la tua copia.',
    'L’esportazione viene annotata nel registro attività.',
  ],
  exported: 'File salvato.',
}
