import type pg from 'pg'
import { jsonWriterOf, parserOf } from './types.ts'

/** A row as it came: each value in the database's own notation. */
export type RawRow = readonly (string | null)[]

/** What a prepared statement answers with, known from the first time it is used on a connection. */
export class Columns {
  readonly names: readonly string[]
  readonly types: readonly number[]
  readonly #parsers: ((text: string) => unknown)[]
  /** `,"name":` and what writes its value. */
  readonly #members: { key: string; write(text: string): string }[]

  constructor(fields: readonly pg.FieldDef[]) {
    this.names = fields.map((field) => field.name)
    this.types = fields.map((field) => field.dataTypeID)
    this.#parsers = this.types.map(parserOf)
    this.#members = fields.map(({ name, dataTypeID }, i) => ({
      key: `${i === 0 ? '' : ','}${JSON.stringify(name)}:`,
      write: jsonWriterOf(dataTypeID),
    }))
  }

  toObject(row: RawRow): object {
    const object: Record<string, unknown> = {}
    for (let i = 0; i < row.length; i++) {
      const text = row[i]!
      object[this.names[i]!] = text === null ? null : this.#parsers[i]!(text)
    }
    return object
  }

  toJson(row: RawRow): string {
    let json = '{'
    for (let i = 0; i < row.length; i++) {
      const text = row[i]!
      const { key, write } = this.#members[i]!
      json += text === null ? `${key}null` : key + write(text)
    }
    return `${json}}`
  }
}

/** What a statement answered. Rows become objects when somebody looks at them, and may become JSON without ever doing so. */
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

  /** A JSON list. */
  json(): string {
    const columns = this.#columns!
    let json = '['
    for (let i = 0; i < this.#raw.length; i++) json += (i === 0 ? '' : ',') + columns.toJson(this.#raw[i]!)
    return `${json}]`
  }
}
