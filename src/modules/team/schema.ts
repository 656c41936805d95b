import {
  EmailAddress,
  Id,
  Moment,
  Nullable,
  OneOf,
  Patch,
  type Static,
  Text,
  Type,
} from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'
import { ALL_GRANTS } from '../access/index.ts'
import { ROLES } from '../accounts/index.ts'

export const memberId = Id('acc', { description: 'The account of the person' })
export const invitationId = Id('inv', { description: 'The invitation' })
export const roleId = Id('rol', { description: 'The role' })

/** One of ours by its name, one of the property's own by its id. */
export const role = Text(40, { description: `${ROLES.join(', ')}, or the id of a role of the property’s own` })
const role_name = Nullable(
  Type.String({ description: 'What the property calls a role of its own; null for the others' }),
)

export const TeamMember = Type.Object(
  {
    id: memberId,
    property_id: Id('pty'),
    name: Type.String(),
    email: Type.String(),
    role,
    role_name,
    is_open: Type.Boolean({ description: 'false: the operator shut the account, and it cannot sign in' }),
    has_second_factor: Type.Boolean({ description: 'An authenticator app or a passkey is set up' }),
    last_sign_in_at: Nullable(Moment()),
    joined_at: Moment(),
  },
  { title: 'TeamMember' },
)
export type TeamMember = Static<typeof TeamMember>

export const Colleague = Type.Object(
  { id: memberId, name: Type.String(), is_me: Type.Boolean({ description: 'Whoever asks' }) },
  { title: 'Colleague' },
)
export type Colleague = Static<typeof Colleague>

export const MemberChanges = Type.Object({ id: memberId, role }, { title: 'TeamMemberChanges' })

export const PasswordReset = Type.Object(
  { mailed: Type.Boolean({ description: 'Whether the link is on its way by mail; false: this server mails nobody' }) },
  { title: 'PasswordReset' },
)

const invitation = {
  id: invitationId,
  property_id: Id('pty'),
  email: Type.String({ description: 'Whom it was sent to' }),
  role,
  role_name,
  invited_by: Type.String({ description: 'The account or key that invited them' }),
  created_at: Moment(),
  expires_at: Moment({ description: 'The link works until then, once' }),
}

export const TeamInvitation = Type.Object(invitation, { title: 'TeamInvitation' })
export type TeamInvitation = Static<typeof TeamInvitation>

export const NewTeamInvitation = Type.Object(
  { email: EmailAddress({ description: 'The address they will sign in with', examples: ['ines@example.com'] }), role },
  { title: 'NewTeamInvitation' },
)

export const SentTeamInvitation = Type.Object(
  {
    ...invitation,
    mailed: Type.Boolean({ description: 'Whether the link is on its way by mail' }),
    link: Nullable(
      Type.String({ description: 'Where it was not mailed: give it to the person. Only this answer carries it' }),
    ),
  },
  { title: 'SentTeamInvitation' },
)

const name = Text(60, { description: 'What the property calls it', examples: ['Night audit'] })
const Scope = OneOf(
  ALL_GRANTS.filter((grant) => grant !== '*' && grant !== 'platform:admin'),
  { title: 'RoleScope' },
)
const scopes = Type.Array(Scope, { minItems: 1, uniqueItems: true, description: 'What it may do' })

export const TeamRole = Type.Object(
  {
    id: Text(40, { description: 'What members and invitations name as their `role`' }),
    name: Nullable(Type.String({ description: 'null for a role that every property has' })),
    scopes: Type.Array(Type.String(), { description: 'What it may do here' }),
    members: Type.Integer({ minimum: 0, description: 'How many people have it' }),
    version: RecordVersion,
  },
  { title: 'TeamRole' },
)
export type TeamRole = Static<typeof TeamRole>

export const TeamRoles = Type.Object(
  { data: Type.Array(TeamRole), total: Type.Integer({ minimum: 0, description: 'How many there are' }) },
  { title: 'TeamRoles' },
)

export const NewTeamRole = Type.Object({ name, scopes }, { title: 'NewTeamRole' })
export const TeamRoleChanges = Patch({ name, scopes }, 'TeamRoleChanges')
