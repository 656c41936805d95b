import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'Everything a program or an agent needs to talk to this property, ready to copy.',
  key: 'First, a key',
  keyHint:
    'The examples read it from PORTICO_KEY. Keys of the sandbox begin with sk_test_, those of production with sk_live_.',
  toKeys: 'To the API keys',
  server: 'This server',
  read: 'Read',
  docs: 'Reference',
  docsHint: 'Every operation, with examples and errors',
  graphql: 'GraphQL explorer',
  graphqlHint: 'Write queries and run them in the browser',
  openapi: 'OpenAPI document',
  openapiHint: 'The same for machines: import it into your tools',
  curl: 'First request',
  curlHint: 'In any terminal.',
  sdk: 'In a program',
  sdkHint: 'The clients have a method for every operation.',
  typescript: 'TypeScript',
  python: 'Python',
  mcp: 'An agent',
  mcpHint:
    'Agents that speak the Model Context Protocol find every operation as a tool. Give an agent a key of its own.',
  mcpAddress: 'By address',
  mcpAddressHint:
    'For agents that take an address. With a key as “Authorization: Bearer …”, or without: they then open a page to sign in.',
  mcpFile: 'By configuration file',
  mcpFileHint: 'For agents that start programs, as desktop agents do.',
  listen: 'Events on your own machine',
  listenHint:
    'Forwards the sandbox’s events to a server of yours, signed as in production. Run it where this server runs; no public address is needed.',
  trigger: 'Make an event, in another terminal:',
}

const de: typeof en = {
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

export const useMessages = messages({ en, de })
