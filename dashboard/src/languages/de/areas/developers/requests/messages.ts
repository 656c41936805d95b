import type { Messages } from '../../../../../areas/developers/requests/messages.ts'

export const messages: Messages = {
  lead: 'Was mit den Schlüsseln dieses Hauses gefragt wurde, das Neueste zuerst, und was daraus wurde. Eine Woche lang aufbewahrt.',
  none: 'Keine Anfragen',
  noneHint: 'Nichts passt zu diesen Filtern. Anfragen erscheinen etwa eine Sekunde nach ihrer Antwort.',
  connect: 'Eine erste Anfrage stellen',
  ownFailed: 'Was im Dashboard fehlschlug',
  operation: 'Operation',
  operationHint: 'packages.list',
  status: 'Status',
  anyStatus: 'Alle',
  classes: { '2xx': '2xx', '4xx': '4xx', '5xx': '5xx', failed: 'Fehlgeschlagen' },
  requestId: 'Kennung der Anfrage',
  requestIdHint: 'req_… oder ihr Anfang',
  requestIdWrong: 'Eine Kennung sieht aus wie req_01jd3vq8.',
  slower: 'Langsamer als',
  speeds: { '100': '100 ms', '500': '500 ms', '1000': '1 s', '5000': '5 s' },
  actor: 'Gefragt von',
  actorHint: 'Alle Schlüssel',
  actors: {
    key_: (end) => `Schlüssel …${end}`,
    acc_: (end) => `Person …${end}`,
    grt_: (end) => `Anwendung …${end}`,
    oper: () => 'Die Befehlszeile',
  },
  at: 'Zeitpunkt',
  path: 'Anfrage',
  took: 'Dauer',
  ms: (ms) => `${ms} ms`,
  id: 'Kennung',
  doors: { rest: 'REST', graphql: 'GraphQL', mcp: 'Werkzeugserver (MCP)', dashboard: 'Dashboard' },
  anyDoor: 'Jeder Weg',
  door: 'Weg',
  error: 'Warum abgelehnt',
  answered: (status) => {
    if (status < 400) return 'Sie wurde beantwortet.'
    if (status === 401) return 'Der Schlüssel fehlte, ist unbekannt oder gilt nicht mehr.'
    if (status === 403)
      return 'Der Schlüssel darf das nicht. Geben Sie ihm das fehlende Recht oder nehmen Sie einen anderen.'
    if (status === 404) return 'Das Gefragte gibt es nicht, oder es gehört zu einem anderen Haus.'
    if (status === 409)
      return 'Sie widerspricht dem Stand der Dinge. Lesen Sie den Eintrag neu und entscheiden Sie dann.'
    if (status === 422) return 'Etwas darin war nicht so, wie die Operation es braucht. Die Antwort nannte jedes Feld.'
    if (status === 429) return 'Zu viele Anfragen. Die Antwort sagte, wie lange zu warten ist.'
    return status < 500
      ? 'Sie wurde abgelehnt.'
      : 'Der Server ist gescheitert. Bleibt es so, nennen Sie dem Betreiber diese Kennung.'
  },
  notKept: 'Abfrage, Inhalt und Antwort werden nie aufbewahrt.',
  same: 'Ähnliche Anfragen',
  sameOperation: 'Alle dieser Operation',
  sameActor: 'Alle dieses Schlüssels',
  sameProblem: 'Andere mit diesem Status',
  reference: 'Verzeichnis aller Operationen',
}
