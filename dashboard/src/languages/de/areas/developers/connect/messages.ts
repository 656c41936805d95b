import type { Messages } from '../../../../../areas/developers/connect/messages.ts'

export const messages: Messages = {
  lead: 'Alles, was ein Programm oder ein Agent braucht, um mit diesem Haus zu sprechen, zum Kopieren bereit.',
  key: 'Zuerst ein Schlüssel',
  keyHint: 'Die Beispiele lesen ihn aus PORTICO_KEY. Schlüssel der Sandbox beginnen mit sk_test_, echte mit sk_live_.',
  toKeys: 'Zu den API-Schlüsseln',
  server: 'Dieser Server',
  read: 'Lesen',
  docs: 'Nachschlagewerk',
  docsHint: 'Jede Operation mit Beispielen und Fehlern',
  graphql: 'GraphQL-Werkbank',
  graphqlHint: 'Abfragen schreiben und im Browser ausführen',
  openapi: 'OpenAPI-Dokument',
  openapiHint: 'Dasselbe für Maschinen: in Ihre Werkzeuge einlesen',
  curl: 'Erste Anfrage',
  curlHint: 'In jedem Terminal.',
  sdk: 'In einem Programm',
  sdkHint: 'Die Bibliotheken haben für jede Operation eine Methode.',
  typescript: 'TypeScript',
  python: 'Python',
  mcp: 'Ein Agent',
  mcpHint:
    'Agenten, die das Model Context Protocol sprechen, finden jede Operation als Werkzeug. Geben Sie einem Agenten einen eigenen Schlüssel.',
  mcpAddress: 'Über die Adresse',
  mcpAddressHint:
    'Für Agenten, die eine Adresse nehmen. Mit Schlüssel als „Authorization: Bearer …“ oder ohne: dann öffnen sie eine Seite zum Anmelden.',
  mcpFile: 'Über eine Konfigurationsdatei',
  mcpFileHint: 'Für Agenten, die Programme starten, wie es Agenten am Arbeitsplatz tun.',
  listen: 'Ereignisse auf dem eigenen Rechner',
  listenHint:
    'Leitet die Ereignisse der Sandbox an einen eigenen Server weiter, unterschrieben wie im Betrieb. Dort ausführen, wo dieser Server läuft; eine öffentliche Adresse ist nicht nötig.',
  trigger: 'Ein Ereignis auslösen, in einem zweiten Terminal:',
}
