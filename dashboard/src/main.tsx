import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import '../../src/doors/style/palette.css'
import './style.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { LanguageProvider } from './language.tsx'
import { Waiting } from './parts/waiting.tsx'
import { ROOT } from './session.ts'
import { App } from './shell/app.tsx'
import { themeOf } from './theme.ts'
import { useWords } from './use-words.ts'

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 10_000 } }, // the client tries again by itself, and knows when
})

function Look({ children }: { children: ReactNode }) {
  const { close } = useWords()
  const theme = useMemo(() => themeOf({ close }), [close])
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}

createRoot(document.getElementById('root')!).render(
  <LanguageProvider>
    <Suspense>
      <Look>
        <Notifications position="bottom-right" />
        <QueryClientProvider client={queries}>
          <Router base={ROOT}>
            <Suspense fallback={<Waiting />}>
              <App />
            </Suspense>
          </Router>
        </QueryClientProvider>
      </Look>
    </Suspense>
  </LanguageProvider>,
)
