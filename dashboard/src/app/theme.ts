import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** The same teal as the accent of the other pages of ours, from light to dark. */
const teal: MantineColorsTuple = [
  '#e6f4f3',
  '#cfe7e5',
  '#a5d3cf',
  '#82cac3',
  '#52a8a2',
  '#2f8a86',
  '#1d7372',
  '#13595a',
  '#0f4748',
  '#0a3536',
]

/** In the reader's language, since it names the cross that closes a dialog. */
export const themeOf = ({ close }: { close: string }) =>
  createTheme({
    colors: { teal },
    primaryColor: 'teal',
    primaryShade: { light: 7, dark: 7 },
    fontFamily: 'var(--sans)',
    fontFamilyMonospace: 'var(--mono)',
    headings: { fontFamily: 'var(--serif)', fontWeight: '600' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      CloseButton: { defaultProps: { 'aria-label': close } },
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } }, // what stands in a menu is an entry of it
    },
  })
