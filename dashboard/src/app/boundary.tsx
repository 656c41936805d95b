import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { Empty } from '../ui/empty.tsx'

interface BoundaryProps {
  messages: { failed: string; tryAgain: string }
  children: ReactNode
}

/** A page that breaks takes nothing else along: the frame stays, and says so. React knows this form only as a class. */
export class Boundary extends Component<BoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { messages, children } = this.props
    const { error } = this.state
    if (!error) return children
    const again = <Button onClick={() => window.location.reload()}>{messages.tryAgain}</Button>
    return (
      <Empty title={messages.failed} action={again}>
        {error.message}
      </Empty>
    )
  }
}
