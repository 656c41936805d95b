import { useDomainMessages } from './messages.ts'

/** Houses write what they like as a source; the usual codes have words. */
export const sourceName = (names: Record<string, string>, source: string | null): string =>
  source === null ? '–' : (names[source] ?? source.replaceAll('_', ' '))

/** What somebody typed, as it is stored: the code where they wrote its word. */
export function sourceCode(names: Record<string, string>, typed: string): string {
  const word = typed.trim().toLowerCase()
  return Object.keys(names).find((code) => names[code]!.toLowerCase() === word) ?? typed
}

export function useBookingSource() {
  const { bookingSources } = useDomainMessages()
  return {
    nameOf: (source: string | null) => sourceName(bookingSources, source),
    codeOf: (typed: string) => sourceCode(bookingSources, typed),
    /** To choose from while typing. */
    names: Object.values(bookingSources),
  }
}
