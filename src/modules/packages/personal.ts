import type { PersonalData } from '../../platform/operation/module.ts'

/** What the hotel sells to anyone is about nobody; if it names a guest's number all the same, an erase says so. */
export const personal: PersonalData = {
  propertyTexts: [
    {
      kind: 'packages',
      table: 'packages',
      fields: { name: 'text', slug: 'text', description: 'text', inclusions: 'json' },
    },
  ],
}
