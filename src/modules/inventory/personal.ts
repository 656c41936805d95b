import type { PersonalData } from '../../platform/operation/module.ts'

/** Only notes of staff on blocked rooms. */
export const personal: PersonalData = {
  tables: ['inventory_blocks'],
  texts: [{ kind: 'block_notes', table: 'inventory_blocks', versioned: true, fields: { note: 'text' } }],
  propertyTexts: [
    { kind: 'room_types', table: 'room_types', fields: { name: 'text' } },
    { kind: 'experiences', table: 'experiences', fields: { name: 'text' } },
  ],
}
