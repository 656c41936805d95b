import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

/** A name server on a real socket: TXT records as the test sets them, `fails` for names it cannot speak of. */
export interface DnsServer {
  /** As the setting wants it. */
  address: string
  /** By name; a text longer than 255 bytes goes out in pieces. */
  records: Map<string, string[]>
  fails: Set<string>
  asked: string[]
}

const TXT = 16
const HEADER_BYTES = 12
const [NO_ERROR, SERVER_FAILURE, NO_SUCH_NAME] = [0, 2, 3]

export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const server: DnsServer = { address: '', records: new Map(), fails: new Set(), asked: [] }
  socket.on('message', (question, { port, address }) => {
    const { name, end } = nameIn(question)
    server.asked.push(name)
    socket.send(answerTo(question, end, server, name), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  server.address = `127.0.0.1:${(socket.address() as AddressInfo).port}`
  after(() => socket.close())
  return server
}

function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = question[at]!; length > 0; length = question[at]!) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 } // the root, type and class
}

function answerTo(question: Buffer, end: number, { records, fails }: DnsServer, name: string): Buffer {
  const texts = records.get(name) ?? []
  const code = fails.has(name) ? SERVER_FAILURE : records.has(name) ? NO_ERROR : NO_SUCH_NAME
  const header = Buffer.alloc(HEADER_BYTES)
  question.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | code, 2) // an answer, recursion wanted and available
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(code === NO_ERROR ? texts.length : 0, 6)
  const answers = code === NO_ERROR ? texts.map(answerOf) : []
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end), ...answers])
}

function answerOf(text: string): Buffer {
  const pieces = text.match(/.{1,255}/g) ?? ['']
  const data = Buffer.concat(pieces.map((piece) => Buffer.from([piece.length, ...Buffer.from(piece, 'latin1')])))
  const head = Buffer.alloc(HEADER_BYTES)
  head.writeUInt16BE(0xc00c, 0) // the name in the question
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(0, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
