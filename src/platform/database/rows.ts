import type pg from 'pg'
import type { JsonBytes } from './json-bytes.ts'
import { nameOfPacked } from './packing.ts'
import { COUNT_BYTES, LENGTH_BYTES, lengthAt, type RawRow } from './raw-row.ts'
import { JSON_TYPE, jsonWriterOf, PACKED_TYPE, parserOf, type WriteJson } from './types.ts'

/** The columns of a prepared statement, known from its first use on a connection. */
export class Columns {
  readonly names: readonly string[]
  readonly types: readonly number[]
  readonly #parsers: ((text: string) => unknown)[]
  /** `{"name":` or `,"name":`, and the writer of its value. */
  readonly #members: { key: Buffer; write: WriteJson }[]
  /** The bytes of a row that are not values. */
  readonly keyBytes: number

  constructor(fields: readonly pg.FieldDef[]) {
    const types = fields.map(({ name, dataTypeID }) => (nameOfPacked(name) ? PACKED_TYPE : dataTypeID))
    this.names = fields.map(({ name }) => nameOfPacked(name) ?? name)
    this.types = types.map((type) => (type === PACKED_TYPE ? JSON_TYPE : type))
    this.#parsers = types.map(parserOf)
    this.#members = this.names.map((name, i) => ({
      key: Buffer.from(`${i === 0 ? '{' : ','}${JSON.stringify(name)}:`),
      write: jsonWriterOf(types[i]!),
    }))
    this.keyBytes = this.#members.reduce((sum, { key }) => sum + key.length, 0)
  }

  toObject(row: RawRow): object {
    const object: Record<string, unknown> = {}
    let at = COUNT_BYTES
    for (let i = 0; i < this.names.length; i++) {
      const start = at + LENGTH_BYTES
      const length = lengthAt(row, at)
      at = length < 0 ? start : start + length
      object[this.names[i]!] = length < 0 ? null : this.#parsers[i]!(row.toString('utf8', start, at))
    }
    return object
  }

  writeJson(json: JsonBytes, row: RawRow): void {
    let at = COUNT_BYTES
    for (const { key, write } of this.#members) {
      const start = at + LENGTH_BYTES
      const length = lengthAt(row, at)
      at = length < 0 ? start : start + length
      json.makeRoom(key.length + at - start + ROOM)
      json.copy(key, 0, key.length)
      if (length < 0) json.nothing()
      else write(json, row, start, at)
    }
    json.copy(END, 0, END.length)
  }
}

const END = Buffer.from('}')
/** For `null`, quotes and the end. */
const ROOM = 8

/** The result of a statement. Rows become objects when they are read, and may become JSON without being read. */
export class Rows<T = unknown> {
  readonly #columns: Columns | undefined
  readonly #raw: RawRow[]

  constructor(columns: Columns | undefined, raw: RawRow[]) {
    this.#columns = columns
    this.#raw = raw
  }

  get length(): number {
    return this.#raw.length
  }

  get columns(): Columns | undefined {
    return this.#columns
  }

  at(index: number): T | undefined {
    const row = this.#raw.at(index)
    return row && (this.#columns!.toObject(row) as T)
  }

  slice(end: number): Rows<T> {
    return new Rows<T>(this.#columns, this.#raw.slice(0, end))
  }

  objects(): T[] {
    return this.#raw.map((row) => this.#columns!.toObject(row) as T)
  }

  /** About as many bytes as `writeJson` writes. */
  get bytes(): number {
    const { keyBytes = 0 } = this.#columns ?? {}
    return this.#raw.reduce((sum, row) => sum + row.length + keyBytes, 0)
  }

  /** Writes the rows as a JSON list. */
  writeJson(json: JsonBytes): void {
    json.text('[')
    for (let i = 0; i < this.#raw.length; i++) {
      if (i > 0) json.text(',')
      this.#columns!.writeJson(json, this.#raw[i]!)
    }
    json.text(']')
  }
}
