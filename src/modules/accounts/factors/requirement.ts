import type { Config } from '../../../platform/runtime/config.ts'

/** Who must have a second factor. */
export type Requirement = 'owners' | 'everyone' | 'optional'

/** In production mode owners need one, unless the settings say otherwise. */
export const requirementOf = ({ mode, secondFactor }: Pick<Config, 'mode' | 'secondFactor'>): Requirement =>
  secondFactor ?? (mode === 'production' ? 'owners' : 'optional')

export const requires = (requirement: Requirement, { is_owner }: { is_owner: boolean }): boolean =>
  requirement === 'everyone' || (requirement === 'owners' && is_owner)
