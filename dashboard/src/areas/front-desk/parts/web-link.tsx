import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

/** An address that others gave us: only one over the web is one that a person may follow. */
export const isWeb = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url)

export const WebLink = ({ url, children }: { url: string; children: ReactNode }) => (
  <Anchor href={url} target="_blank" rel="noreferrer noopener" inherit>
    {children}
  </Anchor>
)
