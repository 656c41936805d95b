import type { Messages } from '../../../../../areas/revenue/shared/messages.ts'

export const messages: Messages = {
  noRooms: 'Noch keine Zimmertypen',
  noRoomsHint: 'Alles hier wird aus der Zahl der Zimmer berechnet. Legen Sie zuerst die Zimmertypen an.',
  toRoomTypes: 'Zu den Zimmertypen',
  from: 'Von',
  lastDay: 'Letzter Tag',
  delete: 'Löschen',
  undo: 'Zurücknehmen',
  undoTitle: (type, day) => `${type}, ${day} zurücknehmen?`,
  undoMeans:
    'Die Nacht kostet wieder, was sie vorher kostete: die davor übernommene Empfehlung, sonst den Grundpreis. Ein von Hand gesetzter Preis bleibt. Ihr Hotelsystem oder Channel-Manager erfährt es.',
  undone: 'Der Preis ist zurückgenommen, Ihre Systeme erfahren es.',
}
