/** Over HTTP, the current protocol repeats parts of a message as headers, which a desktop agent does not send. */

const VERSION_META = 'io.modelcontextprotocol/protocolVersion'
const NAMED_BY: Record<string, string> = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' }

export function standardHeaders(
  { method, params }: { method?: string; params?: unknown },
  agreed: string | undefined,
): Record<string, string> {
  const given = (params ?? {}) as Record<string, unknown>
  const meta = given._meta as Record<string, unknown> | undefined
  const version = typeof meta?.[VERSION_META] === 'string' ? meta[VERSION_META] : agreed
  const name = method !== undefined && Object.hasOwn(NAMED_BY, method) ? given[NAMED_BY[method]!] : undefined
  return {
    ...(version !== undefined && { 'mcp-protocol-version': version }),
    ...(method !== undefined && { 'mcp-method': headerText(method) }),
    ...(typeof name === 'string' && { 'mcp-name': headerText(name) }),
  }
}

/** Text that a header cannot carry is sent in base64, marked as the protocol requires. */
const headerText = (text: string): string =>
  /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !/^=\?base64\?.*\?=$/.test(text)
    ? text
    : `=?base64?${Buffer.from(text).toString('base64')}?=`
