import type { TestApp } from './app.ts'

export interface ToolResult {
  isError?: true
  content: { type: string; text: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  structuredContent?: any
  // biome-ignore lint/suspicious/noExplicitAny: as above
  _meta?: any
}

let asked = 0

/** One message of the Model Context Protocol over plain HTTP, and its result. */
export async function ask<T>(portico: TestApp, key: string, method: string, params: object = {}): Promise<T> {
  const { body } = await portico.request('POST', '/mcp?tools=all', {
    key,
    headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
    body: { jsonrpc: '2.0', id: ++asked, method, params },
  })
  const message = typeof body === 'string' ? JSON.parse(/^data: (.*)$/m.exec(body)![1]!) : body
  if (message.error) throw new Error(`${message.error.code}: ${message.error.message}`)
  return message.result
}

export const callTool = (portico: TestApp, key: string, name: string, args: object): Promise<ToolResult> =>
  ask(portico, key, 'tools/call', { name, arguments: args })
