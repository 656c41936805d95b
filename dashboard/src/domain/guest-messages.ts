import { messages } from '../i18n/messages.ts'
import type { Guest } from './guest.tsx'

/** Every field of a guest that staff read or fill in, in the order they stand on the card. */
export type GuestField = Exclude<keyof Guest, 'id' | 'property_id' | 'updated_at' | 'version'>

const en = {
  fields: {
    first_name: 'First name',
    last_name: 'Family name',
    phone: 'Phone',
    email: 'E-mail',
    locale: 'Language',
    timezone: 'Time zone',
    marketing_consent: 'Offers',
    created_at: 'Known since',
    external_id: 'Id elsewhere',
  } satisfies Record<GuestField, string>,
  phoneHint: 'With country code: +44 20 7946 0958',
  timezoneHint: 'Where the guest is when not here; quiet hours follow it',
  consentHint: 'Only where the guest has agreed',
  wantsOffers: 'Wants offers',
  noOffers: 'No offers',
  newGuest: 'New guest',
  knownGuest: 'Known guest',
  whichGuest: 'Who comes',
  add: 'Add the guest',
  added: 'The guest is added.',
  edit: 'Edit',
  editTitle: (name: string) => `Edit ${name}`,
  changed: 'The guest is changed.',
}

export type Messages = typeof en

export const useGuestMessages = messages('domain/guest-messages', en)
