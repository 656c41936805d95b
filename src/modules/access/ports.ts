/** Who people are: accounts belong to no property, and lie in the live database alone. */

declare module '../../platform/operation/ports.ts' {
  interface Ports {
    people: PeoplePort
  }
}

export interface PeoplePort {
  /** The names of those of these accounts that there are. */
  namesOf(accounts: readonly string[]): Promise<ReadonlyMap<string, string>>
}
