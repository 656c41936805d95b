import type { Page } from 'playwright-core'
import type { Role } from '../../../src/modules/accounts/index.ts'
import type { Hand } from './hand.ts'
import type { House } from './house.ts'
import type { Keys } from './keys.ts'

/** Something that a person does at work: begun on the Overview, and looked up through the API when it is done. */
export interface Job {
  title: string
  begin(house: House): Promise<Task> | Task
}

export interface Task {
  byHand(hand: Hand): Promise<void>
  byKeys?(keys: Keys): Promise<void>
  /** What the browser may complain of. */
  mayBeSaid?: RegExp
  /** That it is really so. */
  isDone(page: Page): Promise<void>
}

export interface Person {
  who: string
  role: Role
  jobs: Job[]
}
