import { Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** Of what stands beside a conversation. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Title order={3} size="h6">
      {title}
    </Title>
    {children}
  </section>
)
