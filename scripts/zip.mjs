// Writes zip files that are the same for the same contents: names in order, one date, deflated. For Go, PHP and .NET.
import { writeFileSync } from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'

const DATE = 0x21 // 1 January 1980, the first that the format knows
const UTF8 = 0x800
const DEFLATED = 8
const UNIX = 0x0314 // made on Unix, for readers of 2.0
const PLAIN_FILE = 0o100644 * 0x10000

/** @param entries contents by name */
export function writeZip(file, entries) {
  const [local, central] = [[], []]
  let offset = 0
  const sorted = Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [name, content] of sorted) {
    const data = Buffer.from(content)
    const [path, packed] = [Buffer.from(name), deflateRawSync(data, { level: 9 })]
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(UTF8, 2)
    shared.writeUInt16LE(DEFLATED, 4)
    shared.writeUInt16LE(DATE, 8)
    shared.writeUInt32LE(crc32(data), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(data.length, 18)
    shared.writeUInt16LE(path.length, 22)
    local.push(Buffer.from('PK\x03\x04'), shared, path, packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(PLAIN_FILE, 6)
    place.writeUInt32LE(offset, 10)
    const madeBy = Buffer.alloc(2)
    madeBy.writeUInt16LE(UNIX)
    central.push(Buffer.from('PK\x01\x02'), madeBy, shared, place, path)
    offset += 30 + path.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(sorted.length, 4)
  end.writeUInt16LE(sorted.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  writeFileSync(file, Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end]))
}
