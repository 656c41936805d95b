/** One set of icons, drawn with one pen on a square of 24. */
const STROKES = {
  overview: 'M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-5.5h4V20',
  inbox: 'M3.5 13.5 6.5 5h11l3 8.5V19h-17zM3.5 13.5h5l1.2 2.5h4.6l1.2-2.5h5',
  guests:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.500M16 4.900a3.5 3.5 0 0 1 0 6.300M18 15c2 .7 3.2 2.4 3.5 5',
  today: 'M4 6h16v14H4zM4 10.500h16M8 3.500V8M16 3.500V8M8.5 15h3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20.5 20.5',
} as const

export type IconName = keyof typeof STROKES

/** Beside or in place of a word that says the same: readers are told the word. */
export const Icon = ({ name, size = 22 }: { name: IconName; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={STROKES[name]} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
