import type { ReactNode } from 'react'

type Fact = readonly [name: string, value: ReactNode]

interface FactsProps {
  of: readonly Fact[]
  /** Beside each other, each under its name, instead of one line each. */
  across?: boolean
}

/** What is known of something; what is not known is left out. */
export function Facts({ of, across }: FactsProps) {
  return (
    <dl className={across ? 'facts across' : 'facts'}>
      {of
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
