/** Where the page of a record is, by how its id begins. */
const PAGES: Record<string, string> = {
  gst: '/guests',
  res: '/reservations',
  cvs: '/conversations',
  cal: '/calls',
  pkg: '/packages',
  itn: '/itineraries',
  ks: '/knowledge',
  whk: '/webhooks',
}

export function pageOf(record: string | null): string | undefined {
  const page = PAGES[record?.split('_')[0] ?? '']
  return page && `${page}/${record}`
}

/** What kind of actor it was, where nobody knows the name: `key`, `account`, `operator`, `sign-in`, `application`. */
export const kindOfActor = (actor: string): 'key' | 'account' | 'operator' | 'sign-in' | 'application' =>
  actor === 'operator' || actor === 'sign-in'
    ? actor
    : actor.startsWith('key_')
      ? 'key'
      : actor.startsWith('acc_')
        ? 'account'
        : 'application'
