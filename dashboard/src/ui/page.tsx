import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { Link } from 'wouter'
import { showTitle } from './title.ts'

interface PageRoute {
  title: string
  /** The page of the menu that it was reached from. */
  menuPath: string
}

/** What the routes know of the page that is shown. */
export const PageRouteContext = createContext<PageRoute>({ title: '', menuPath: '/' })

/** What the page is called in the menu. */
export const usePageTitle = (): string => useContext(PageRouteContext).title

const InsideContext = createContext(false)

/** Whether a page with a title stands around it already: what takes the place of a whole page gives it one. */
export const useInsidePage = (): boolean => useContext(InsideContext)

interface PageProps {
  /** Where it is not what the menu calls it. */
  title?: string
  /** One sentence: what this page is for. */
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Leads to the page of the menu that this one was reached from. */
  back?: boolean
  children: ReactNode
}

export function Page({ title: own, lead, actions, back, children }: PageProps) {
  const route = useContext(PageRouteContext)
  const title = own ?? route.title
  useDocumentTitle(title)
  return (
    <InsideContext value={true}>
      <Stack gap="md">
        {back && <Back {...route} />}
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
    if (title !== undefined) showTitle(title)
  }, [title])
}

const Back = ({ title, menuPath }: PageRoute) => (
  <Anchor
    component={Link}
    href={menuPath}
    size="sm"
    mb="calc(-1 * var(--mantine-spacing-xs))"
    style={{ alignSelf: 'start' }}
  >
    ← {title}
  </Anchor>
)
