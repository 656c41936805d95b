import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

interface ScrollerProps {
  label: string
  height?: string
  children: ReactNode
}

/** Scrolls what is too wide or too long, by the keyboard too. */
export const Scroller = ({ label, height, children }: ScrollerProps) => (
  <Box role="group" aria-label={label} tabIndex={0} style={{ overflow: 'auto', maxHeight: height }}>
    {children}
  </Box>
)
