import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { Empty } from '../parts/empty.tsx'
import type { Words } from '../words.ts'

interface BoundaryProps {
  words: Words
  children: ReactNode
}

/** A page that breaks takes nothing else along: the frame stays, and says so. React knows this form only as a class. */
export class Boundary extends Component<BoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { words, children } = this.props
    const { error } = this.state
    if (!error) return children
    const again = <Button onClick={() => window.location.reload()}>{words.tryAgain}</Button>
    return (
      <Empty title={words.failed} action={again}>
        {error.message}
      </Empty>
    )
  }
}
