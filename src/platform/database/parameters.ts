/** A value as it is sent: text in the database's notation, or bytes. */
export type Parameter = string | Buffer | null

/** An undefined field must not silently become null. */
export function toParameter(value: unknown): Parameter {
  switch (typeof value) {
    case 'string':
      return value
    case 'undefined':
      throw new TypeError('A parameter of a statement is undefined')
    case 'object':
      break
    default:
      return String(value)
  }
  if (value === null) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return toList(value)
  if (ArrayBuffer.isView(value)) return asBuffer(value)
  return JSON.stringify(value)
}

const asBuffer = (view: ArrayBufferView): Buffer =>
  Buffer.isBuffer(view) ? view : Buffer.from(view.buffer, view.byteOffset, view.byteLength)

/** Optimised, because lists of thousands of plain values are common. */
function toList(values: readonly unknown[]): string {
  let list = '{'
  for (let i = 0; i < values.length; i++) {
    if (i > 0) list += ','
    list += toItem(values[i])
  }
  return `${list}}`
}

function toItem(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return toList(value)
  const item = toParameter(value)
  return Buffer.isBuffer(item) ? `"\\\\x${item.toString('hex')}"` : inQuotes(item!)
}

const inQuotes = (text: string) => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`
