import { isDeepStrictEqual } from 'node:util'

/** What was looked at, and what was not as it should be. */
export class Findings {
  readonly violations: string[] = []
  readonly figures = {
    ...{ days: 0, requests: 0, checks: 0, moves: 0, merges: 0, groups: 0, refunds: 0, races: 0, 'clock changes': 0 },
    ...{ events: 0, deliveries: 0 },
  }
  readonly #seed: number

  constructor(seed: number) {
    this.#seed = seed
  }

  hold(holds: boolean, where: string, sentence: () => string): boolean {
    this.figures.checks++
    if (!holds) this.#note(where, sentence())
    return holds
  }

  readonly #noted = new Set<string>()

  /** What stays wrong is told when it is first seen. */
  #note(where: string, sentence: string): void {
    if (!this.#noted.has(sentence)) this.violations.push(`[seed ${this.#seed}, ${where}] ${sentence}`)
    this.#noted.add(sentence)
  }

  same(found: unknown, expected: unknown, where: string, what: () => string): boolean {
    return this.hold(
      isDeepStrictEqual(found, expected),
      where,
      () => `${what()} is ${brief(found)}, expected ${brief(expected)}`,
    )
  }

  /** So many that going on would tell nothing new. */
  get hopeless(): boolean {
    return this.violations.length >= 40
  }

  toString(): string {
    const figures = Object.entries(this.figures).map(([name, figure]) => `${figure} ${name}`)
    return [...figures, `${this.violations.length} violations`].join(', ')
  }
}

const brief = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 400)
