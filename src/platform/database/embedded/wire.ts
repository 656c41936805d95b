export const failure = (message: string, code: string) => Object.assign(new Error(message), { code })

export function startupPacket(parameters: Record<string, string>): Buffer {
  const text = Object.entries(parameters).flat().join('\0')
  const body = Buffer.from(`\0\x03\0\0${text}\0\0`)
  return Buffer.concat([lengthPrefix(body), body])
}

export function queryPacket(sql: string): Buffer {
  const body = Buffer.from(`${sql}\0`)
  return Buffer.concat([Buffer.from('Q'), lengthPrefix(body), body])
}

function lengthPrefix(body: Buffer): Buffer {
  const prefix = Buffer.alloc(4)
  prefix.writeInt32BE(body.length + 4)
  return prefix
}

export function dataRow(body: Buffer): string[] {
  const values: string[] = []
  for (let at = 2; at < body.length; ) {
    const length = Math.max(0, body.readInt32BE(at))
    values.push(body.toString('utf8', at + 4, at + 4 + length))
    at += 4 + length
  }
  return values
}

export function errorResponse(body: Buffer): Error {
  const fields = new Map(
    body
      .toString('utf8')
      .split('\0')
      .map((field) => [field[0], field.slice(1)]),
  )
  return failure(fields.get('M') ?? 'unknown error', fields.get('C') ?? '')
}
