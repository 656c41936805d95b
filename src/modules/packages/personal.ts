import type { PersonalData } from '../../platform/operation/module.ts'

/** Offers to everyone are about nobody; if one contains a guest's number all the same, an erasure reports it. */
export const personal: PersonalData = {
  propertyTexts: [
    {
      kind: 'packages',
      table: 'packages',
      fields: { name: 'text', slug: 'text', description: 'text', inclusions: 'json' },
    },
  ],
}
