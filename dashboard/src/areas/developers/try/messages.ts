import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'Any operation of the API, with your own session and your own rights: no key is needed.',
  graphql: 'GraphQL explorer',
  operation: 'Operation',
  operationHint: (count: number) => `One of ${count}: packages.list, send a message …`,
  choose: 'Choose an operation. Its fields come from the same description that the clients are made of.',
  unknown: (id: string) => `There is no operation ${id}.`,
  reference: 'Its fields, answers and errors in the reference',
  lacks: (scope: string) => `Your role lacks ${scope}: the server will refuse it.`,
  more: (count: number) => (count === 1 ? '1 more field' : `${count} more fields`),
  body: 'Body',
  bodyFields: (count: number) => (count === 1 ? 'What its field means' : `What its ${count} fields mean`),
  required: 'required',
  send: 'Send',
  stop: 'Stop',
  to: (house: string, environment: 'live' | 'sandbox') =>
    `to ${house}, ${environment === 'live' ? 'production' : 'sandbox'}`,
  sure: 'Yes, change production',
  sureTitle: 'This is production',
  sureText: (summary: string) => `${summary}: guests and staff will see what it does.`,
  answer: 'Answer',
  noBody: 'no body',
  ms: (ms: number) => `${ms} ms`,
  headers: (count: number) => `${count} headers`,
}

export type Messages = typeof en

export const useMessages = messages('areas/developers/try/messages', en)
