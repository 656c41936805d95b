import { type Attack, badObject, longText, manyFields, post, times, tooManyFields } from './attack.ts'

const ask = (what: string, query: string, variables = '{}', status = 200, more = ''): Attack => ({
  door: 'GraphQL',
  what,
  status,
  task: post('/graphql', `{"query":${JSON.stringify(query)},"variables":${variables}${more}}`),
})

const send = (metadata: string) =>
  `messagingSend(channel: sms, recipient: "+15005550111", content: "x", metadata: ${metadata}) { id }`
const sends = Array.from({ length: 20 }, (_, i) => `a${i}: ${send('$m')}`).join(' ')
const list = (limit: string) => `packagesList(limit: ${limit}) { total }`
const CHAT = 'mutation($c: [ChatMessageInput!]!) { aiChat(messages: $c) { content } }'

export const graphqlAttacks: Attack[] = [
  ask('bad texts in a variable', `mutation($m: JSON) { ${send('$m')} }`, `{"m":${badObject}}`),
  ask('20 root fields, each refused at length', `mutation($m: JSON) { ${sends} }`, `{"m":${badObject}}`),
  ask('29,900 undeclared fields in a variable', CHAT, `{"c":{${manyFields}}}`),
  ask('90,000 undeclared fields in a variable', CHAT, `{"c":{${tooManyFields}}}`, 422),
  ask('60,000 refused items in a variable', CHAT, `{"c":[${times(60_000, '"x"')}]}`),
  ask('a list for a number', `query($l: Int!) { ${list('$l')} }`, `{"l":[${times(60_000, '"x"')}]}`),
  ask('a text of 900 KB for a number', `query($l: Int!) { ${list('$l')} }`, `{"l":"${longText}"}`),
  ask('the same, written into the query', `{ ${list(`"${longText}"`)} }`),
  ask('bad texts, written into the query', `mutation { ${send(`{ k: [${times(900, '"\\ud800"')}] }`)} }`),
  ask('an alias of 900 KB', `{ ${longText}: ${list('0')} }`),
  ask('a number of 900 KB', `{ ${list('9'.repeat(900_000))} }`),
  ask('a field of 900 KB', `{ ${longText} }`),
  ask('900 unknown fields', `{ ${Array.from({ length: 900 }, (_, i) => `f${i}`).join(' ')} }`),
  ask('the same field 900 times', `{ packagesList { ${'total '.repeat(900)} } }`),
  ask('an operation of 900 KB', `{ ${list('1')} }`, '{}', 400, `,"operationName":"${longText}"`),
  ask('a parameter of 900 KB', `{ ${list('1')} }`, '{}', 400, `,"${longText}":1`),
]
