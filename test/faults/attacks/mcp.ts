import {
  type Attack,
  badObject,
  badTexts,
  fields,
  longText,
  manyFields,
  message,
  post,
  tooManyFields,
} from './attack.ts'

const HEADERS = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' }

const ask = (what: string, method: string, params: string, status = 200, id = '1'): Attack => ({
  door: 'MCP',
  what,
  status,
  task: post('/mcp?tools=all', `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${params}}`, HEADERS),
})
const call = (what: string, given: string, status = 200): Attack =>
  ask(what, 'tools/call', `{"name":"messaging_send","arguments":${given}}`, status)

export const mcpAttacks: Attack[] = [
  call('bad texts in a tool’s arguments', `{${message},"metadata":${badObject}}`),
  call('900 undeclared arguments', `{${message},${fields(900)}}`),
  call('29,900 undeclared arguments', `{${message},${manyFields}}`, 422),
  call('90,000 undeclared arguments', `{${message},${tooManyFields}}`, 422),
  call('a list for arguments', badTexts, 422),
  ask('a tool of 900 KB', 'tools/call', `{"name":"${longText}"}`),
  ask('meta of 29,900 fields', 'tools/call', `{"name":"x","_meta":{"progressToken":{${manyFields}}}}`, 400),
  ask('a prompt of 900 KB', 'prompts/get', `{"name":"${longText}"}`),
  ask('a prompt with 900 wrong arguments', 'prompts/get', `{"name":"answer_guest","arguments":{${fields(900)}}}`),
  ask('a prompt with a long argument', 'prompts/get', `{"name":"answer_guest","arguments":{"${longText}":1}}`),
  ask('a resource of 900 KB', 'resources/read', `{"uri":"portico://${longText}"}`),
  ask('a cursor of 900 KB', 'resources/list', `{"cursor":"knowledge:${longText}"}`),
  ask('capabilities that are none', 'initialize', `{"capabilities":{"experimental":{${fields(900)}}}}`),
  ask('a method of 900 KB', longText, '{}'),
  ask('an id of 900 KB', 'tools/call', '{"name":"none"}', 422, `"${longText}"`),
]
