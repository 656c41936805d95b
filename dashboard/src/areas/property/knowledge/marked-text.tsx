import { Mark, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFilters } from '../../../ui/filters.ts'

const FILTERS = { start: '', end: '' }

/** A source's text, with the passage that the address names marked and brought into sight. */
export function MarkedText({ text }: { text: string }) {
  const [filters] = useFilters(FILTERS)
  const marked = useRef<HTMLElement>(null)
  const start = Math.min(Number(filters.start) || 0, text.length)
  const end = Math.min(Number(filters.end) || 0, text.length)
  useEffect(() => {
    if (end > start) marked.current?.scrollIntoView({ block: 'center' })
  }, [start, end])
  return (
    <Text component="div" maw="46rem" style={{ whiteSpace: 'pre-wrap' }}>
      {end > start ? (
        <>
          {text.slice(0, start)}
          <Mark ref={marked} bg="var(--mark)" c="inherit">
            {text.slice(start, end)}
          </Mark>
          {text.slice(end)}
        </>
      ) : (
        text
      )}
    </Text>
  )
}
