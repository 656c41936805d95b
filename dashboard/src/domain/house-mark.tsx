import { Avatar } from '@mantine/core'
import { accentOn } from '../../../src/modules/properties/colors.ts'
import { type PropertyAccess, ROOT } from '../api/session.ts'

/** The house's colour as it can be read, on light and on dark paper, with what is readable on it. */
export function houseColor(hex: string | null) {
  if (hex === null) return undefined
  const [light, dark] = [accentOn('light', hex), accentOn('dark', hex)]
  return {
    accent: `light-dark(${light.accent}, ${dark.accent})`,
    on: `light-dark(${light.on_accent}, ${dark.on_accent})`,
  }
}

type Marked = Pick<PropertyAccess, 'environment' | 'property_id' | 'name' | 'accent_color' | 'logo'>

export const hasMark = ({ accent_color, logo }: Marked): boolean => accent_color !== null || logo !== null

interface HouseMarkProps {
  of: Marked
  size?: number
  me?: number
}

/** What a house is recognised by, beside its name: its logo, or else its first letter in its colour; nothing if it has neither. */
export function HouseMark({ of, size = 24, me = 0 }: HouseMarkProps) {
  const { environment, property_id, name, accent_color, logo } = of
  if (!hasMark(of)) return null
  const color = houseColor(accent_color)
  return (
    <Avatar
      aria-hidden
      component="span"
      display="inline-flex"
      size={size}
      me={me}
      radius="sm"
      alt=""
      src={logo && `${ROOT}/logos/${environment}/${property_id}/${logo}`}
      style={{ verticalAlign: 'middle' }}
      styles={{ placeholder: { background: color?.accent, color: color?.on, fontSize: size / 2 } }}
    >
      {[...name][0]}
    </Avatar>
  )
}
