import { useMediaQuery } from '@mantine/hooks'

/** As wide as a phone; the style sheets' narrowest step. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 44em)', false, { getInitialValueInEffect: false })
