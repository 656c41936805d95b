import {
  Defaulted,
  EmailAddress,
  Id,
  Moment,
  Nullable,
  Patch,
  PhoneNumber,
  type Static,
  Text,
  Type,
} from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'

const name = Text(200, { description: 'As colleagues know them', examples: ['Inês Duarte'] })
const email = Nullable(EmailAddress({ description: 'Address at work', examples: ['ines@example.com'] }))
const phone = Nullable(PhoneNumber({ description: 'Number at work, E.164' }))
const role = Nullable(Text(100, { description: 'What they do, in the house’s own words', examples: ['concierge'] }))
const external_id = Nullable(
  Text(255, { description: 'Their id in another system, unique per property', examples: ['hr-1042'] }),
)
const is_active = Type.Boolean({ description: 'false for someone who has left' })

export const staffId = Id('stf', { description: 'The member of staff' })

export const StaffMember = Type.Object(
  {
    id: staffId,
    property_id: Id('pty'),
    name,
    email,
    phone,
    role,
    external_id,
    is_active,
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'StaffMember' },
)
export type StaffMember = Static<typeof StaffMember>

export const NewStaffMember = Type.Object(
  {
    name,
    email: Defaulted(email, null),
    phone: Defaulted(phone, null),
    role: Defaulted(role, null),
    external_id: Defaulted(external_id, null),
    is_active: Defaulted(is_active, true),
  },
  { title: 'NewStaffMember' },
)

export const StaffMemberChanges = Patch({ name, email, phone, role, external_id, is_active }, 'StaffMemberChanges')
export type StaffMemberChanges = Static<typeof StaffMemberChanges>
