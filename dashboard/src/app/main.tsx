import './mantine.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import '../../../src/doors/style/palette.css'
import './style.css'
import './phone.css'
import './print.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { ROOT } from '../api/session.ts'
import { directionOf, ENGLISH, LanguageProvider, preferredLanguage, useLanguage } from '../i18n/language.ts'
import { loadFirstLanguage, loadLanguage } from '../languages/load.ts'
import { useLook } from '../ui/look.ts'
import { useUiMessages } from '../ui/messages.ts'
import { usePhone } from '../ui/phone.ts'
import { App } from './app.tsx'
import { keepFrame } from './offline-frame.ts'
import { themeOf } from './theme.ts'

const queries = new QueryClient({
  // The client tries again by itself, and knows when; the feed of changes has all fetched when the server is back.
  defaultOptions: { queries: { retry: false, staleTime: 10_000 } },
})

function Look({ children }: { children: ReactNode }) {
  useLook()
  const direction = directionOf(useLanguage().language)
  const { close } = useUiMessages()
  const theme = useMemo(() => themeOf({ close }), [close])
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider theme={theme} defaultColorScheme="auto">
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}

/** In the middle: what is pressed next stands at the right end of rows and forms; on a phone above the page, whose foot is the thumb's. */
const Notices = () => <Notifications position={usePhone() ? 'top-center' : 'bottom-center'} limit={3} />

/** Without its texts a language is no reason for an empty page. */
const first = await loadFirstLanguage(preferredLanguage()).catch(() => ENGLISH)

createRoot(document.getElementById('root')!).render(
  <LanguageProvider first={first} load={loadLanguage}>
    <Look>
      <Notices />
      <QueryClientProvider client={queries}>
        <Router base={ROOT}>
          <App />
        </Router>
      </QueryClientProvider>
    </Look>
  </LanguageProvider>,
)

keepFrame()
