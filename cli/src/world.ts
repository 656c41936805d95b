import type { Table } from './table.ts'

/** Everything outside the program, so that tests can be it. */
export interface World {
  table: Table
  version: string
  env: Readonly<Record<string, string | undefined>>
  /** Where profiles are kept. */
  folder: string
  out(text: string): void
  err(text: string): void
  /** Whether a person reads what is put out, and how many columns they see. */
  isTerminal: boolean
  columns: number
  readFile(path: string): Promise<string>
  readInput(): Promise<string>
  now(): number
  sleep(ms: number): Promise<void>
  fetch: typeof fetch
  /** Ends what goes on by itself. */
  stop: AbortSignal
}

/** Something that the person can mend: said in one sentence, with the exit code. */
export class Complaint extends Error {
  readonly code: number

  constructor(message: string, code: number = EXIT.usage) {
    super(message)
    this.code = code
  }
}

/** Told in docs/cli/use.md. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  notFound: 4,
  conflict: 5,
  invalid: 6,
  limited: 7,
  unavailable: 8,
} as const
