import type { Db } from '../database/connect.ts'
import type { Migration } from '../database/migrate.ts'
import type { Backlog } from '../jobs/backlog.ts'
import type { Config } from '../runtime/config.ts'
import type { EnvironmentName } from '../runtime/environment.ts'

/** What a check may look at. */
export interface Patient {
  readonly config: Config
  /** What is wrong with the settings, a sentence each. */
  readonly wrong: readonly string[]
  /** Both databases; or why they cannot be opened; or neither, as nothing was made yet. */
  readonly databases: readonly { readonly name: EnvironmentName; readonly db: Db }[]
  readonly unopened: string | undefined
  /** The live database as the application reaches it through DATABASE_URL. */
  readonly application: { readonly db: Db; readonly pooled: boolean; readonly listens: boolean } | undefined
  /** The server of DATABASE_REPLICA_URL. */
  readonly replica: Db | undefined
  readonly migrations: readonly Migration[]
  /** Where background work waits, by the names of the queues. */
  readonly backlogs: Readonly<Record<string, Backlog>>
  readonly now: Date
}

/** `warning`: it works, and soon may not. `problem`: it does not work, or must not go on. */
export type Severity = 'warning' | 'problem'

export interface Symptom {
  severity: Severity
  found: string
  remedy: string
}

/** One thing that is looked at. `docs/operate/doctor.md` lists them, and a test compares the two. */
export interface DoctorCheck {
  readonly name: string
  readonly looksAt: string
  /** What is wrong, or what was seen in case that nothing is. */
  examine(patient: Patient): Promise<Symptom | string>
}

export const warning = (found: string, remedy: string): Symptom => ({ severity: 'warning', found, remedy })
export const problem = (found: string, remedy: string): Symptom => ({ severity: 'problem', found, remedy })
