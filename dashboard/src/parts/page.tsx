import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { Link } from 'wouter'
import { ALL_PAGES } from '../pages.ts'
import { useWords } from '../use-words.ts'

const InsideContext = createContext(false)

/** Whether a page with a title stands around it already: what takes the place of a whole page gives it one. */
export const useInsidePage = (): boolean => useContext(InsideContext)

interface PageProps {
  title: string
  /** One sentence: what this page is for. */
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** The page of the menu that this one was reached from. */
  back?: string
  children: ReactNode
}

export function Page({ title, lead, actions, back, children }: PageProps) {
  useDocumentTitle(title)
  return (
    <InsideContext value={true}>
      <Stack gap="md">
        {back && <Back to={back} />}
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={1} size="h2">
              {title}
            </Title>
            {lead && (
              <Text c="dimmed" component="div">
                {lead}
              </Text>
            )}
          </div>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
        {children}
      </Stack>
    </InsideContext>
  )
}

export function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Portico`
  }, [title])
}

function Back({ to }: { to: string }) {
  const { pages } = useWords()
  const entry = ALL_PAGES.find(({ path }) => path === to)
  return (
    <Anchor
      component={Link}
      href={to}
      size="sm"
      mb="calc(-1 * var(--mantine-spacing-xs))"
      style={{ alignSelf: 'start' }}
    >
      ← {entry && pages[entry.title]}
    </Anchor>
  )
}
