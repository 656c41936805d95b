/** Address and browser of a sign-in, described for the account's person. */
export interface Visit {
  /** Null: from the server's own machine. */
  address: string | null
  agent: string
}

export const AT_THE_SERVER: Visit = { address: null, agent: 'the command line of the server' }

/** The first match counts, because browsers also name their ancestors. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'a Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

/** `Firefox on Windows`. A user agent is a hint and proves nothing. */
export function browserName(userAgent = ''): string {
  const browser = firstOf(BROWSERS, userAgent)
  const system = firstOf(SYSTEMS, userAgent)
  if (!browser) return system ? `A program on ${system}` : 'A program'
  return system ? `${browser} on ${system}` : browser
}
