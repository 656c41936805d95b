/** What there is to read besides the reference: the files of `docs`, in the order of the menu. */

export interface Chapter {
  title: string
  /** Files of `docs` without their ending. */
  guides: readonly string[]
}

export const CHAPTERS: readonly Chapter[] = [
  { title: 'Getting started', guides: names('start', 'integrator', 'front-desk', 'revenue', 'operator') },
  {
    title: 'Integrations',
    guides: names(
      'integrations',
      ...['send-a-message', 'receive-webhooks', 'nightly-import', 'website-chat'],
      ...['rates-to-a-channel-manager', 'twilio-calls', 'oauth-application', 'ai-agent'],
    ),
  },
  { title: 'Messages', guides: names('messaging', 'send', 'sandbox', 'providers', 'senders', 'in-app') },
  {
    title: 'Assistant',
    guides: names('ai', 'knowledge', 'chat', 'website-chat', 'hand-over', 'intents', 'figures', 'voice'),
  },
  { title: 'Guests and stays', guides: ['reservations/stays', 'itineraries/plan', 'guests/erase'] },
  { title: 'Calls', guides: names('calls', 'log', 'providers') },
  { title: 'Revenue', guides: names('revenue', 'every-day', 'rules') },
  { title: 'Events', guides: ['webhooks/receive', 'webhooks/verify', 'changes/follow', 'requests/log'] },
  {
    title: 'Clients and doors',
    guides: [
      ...names('sdk', 'typescript', 'python'),
      ...['cli/use', 'graphql/ask', 'mcp/tools', 'oauth/let-an-application-in', 'connectors/zapier-and-n8n'],
    ],
  },
  {
    title: 'People',
    guides: [
      ...names('dashboard', 'use', 'inbox', 'jobs', 'pictures', 'operations'),
      ...names('accounts', 'sign-in', 'team'),
    ],
  },
  {
    title: 'Operating',
    guides: names(
      'operate',
      ...['README', 'install', 'production', 'proxies', 'watch', 'alerts', 'doctor', 'backup', 'disaster', 'restart'],
      ...['upgrade', 'retention', 'sizing', 'poolers', 'failover'],
    ),
  },
  { title: 'Promises', guides: ['security'] },
]

function names(folder: string, ...files: string[]): string[] {
  return files.map((file) => `${folder}/${file}`)
}

/** A folder's README stands at the folder's own address. */
export const guideAddress = (guide: string): string => `/docs/${guide.replace(/\/README$/, '')}`

const GUIDES = new Set(CHAPTERS.flatMap(({ guides }) => guides))

/** What guides show besides words, by its place in `docs`. */
export const PICTURES = '/dashboard/pictures/'
const PICTURE = new RegExp(`^${PICTURES}[a-z-]+\\.webp$`)

/** Where a link of a guide leads on this server; undefined for a file of the repository that is not shown here. */
export function linkFrom(guide: string, target: string): string | undefined {
  if (/^(?:[a-z]+:|#|\/)/i.test(target)) return target
  const { pathname, hash } = new URL(target, `file:///${guide}`)
  if (PICTURE.test(pathname)) return `/docs${pathname}`
  const name = pathname.slice(1).replace(/\.md$/, '')
  return GUIDES.has(name) ? guideAddress(name) + hash : undefined
}
