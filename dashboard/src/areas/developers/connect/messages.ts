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

export type Messages = typeof en

export const useMessages = messages('areas/developers/connect/messages', en)
