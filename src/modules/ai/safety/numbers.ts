import type { Danger } from './dangers.ts'

/** The public numbers of a country. One number where it is for everything. */
interface Numbers {
  police: string
  ambulance: string
  fire: string
  /** For people who think of ending their life. */
  crisis?: string
}

const one = (number: string, crisis?: string): Numbers => ({
  police: number,
  ambulance: number,
  fire: number,
  ...(crisis && { crisis }),
})
const three = (police: string, ambulance: string, fire: string, crisis?: string): Numbers => ({
  police,
  ambulance,
  fire,
  ...(crisis && { crisis }),
})

const EUROPEAN = [
  'BE',
  'BG',
  'CY',
  'CZ',
  'EE',
  'FI',
  'GE',
  'GR',
  'HR',
  'HU',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MC',
  'MD',
]
const MORE_EUROPEAN = ['MT', 'PL', 'PT', 'RO', 'RU', 'SE', 'SI', 'SK', 'SM', 'TR', 'UA']
const ALSO_911 = ['AG', 'CR', 'DO', 'EC', 'JO', 'MX', 'PA', 'PH', 'PR', 'PY', 'SV', 'UY']
const ALSO_999 = ['BD', 'BH', 'HK', 'KE', 'MO', 'MY', 'QA', 'UG']

/** By ISO country code. A country that is not here is told to call the emergency services, without a number. */
const BY_COUNTRY: Record<string, Numbers> = {
  ...Object.fromEntries([...EUROPEAN, ...MORE_EUROPEAN].map((country) => [country, one('112')])),
  ...Object.fromEntries(ALSO_911.map((country) => [country, one('911')])),
  ...Object.fromEntries(ALSO_999.map((country) => [country, one('999')])),
  AT: one('112', '142'),
  CH: three('117', '144', '118', '143'),
  DE: three('110', '112', '112', '0800 1110111'),
  DK: one('112', '70 201 201'),
  ES: one('112', '024'),
  FR: one('112', '3114'),
  GB: one('999', '116 123'),
  IE: one('112', '116 123'),
  NL: one('112', '0800 0113'),
  NO: three('112', '113', '110', '116 123'),
  US: one('911', '988'),
  CA: one('911', '988'),
  BR: three('190', '192', '193', '188'),
  AR: three('911', '107', '100'),
  CL: three('133', '131', '132'),
  CO: one('123'),
  PE: three('105', '106', '116'),
  BO: three('110', '118', '119'),
  BB: three('211', '511', '311'),
  JM: three('119', '110', '110'),
  AU: one('000', '13 11 14'),
  NZ: one('111', '1737'),
  JP: three('110', '119', '119'),
  CN: three('110', '120', '119'),
  TW: three('110', '119', '119'),
  KR: three('112', '119', '119'),
  IN: one('112', '14416'),
  LK: three('119', '1990', '110'),
  NP: three('100', '102', '101'),
  PK: three('15', '1122', '1122'),
  MV: three('119', '102', '118'),
  TH: three('191', '1669', '199'),
  VN: three('113', '115', '114'),
  ID: one('112'),
  SG: three('999', '995', '995', '1767'),
  KH: three('117', '119', '118'),
  AE: three('999', '998', '997'),
  SA: three('999', '997', '998'),
  KW: one('112'),
  OM: one('9999'),
  IL: three('100', '101', '102', '1201'),
  EG: three('122', '123', '180'),
  MA: three('19', '15', '15'),
  TN: three('197', '190', '198'),
  DZ: three('17', '14', '14'),
  ZA: three('10111', '10177', '112'),
  TZ: three('112', '115', '114'),
  BW: three('999', '997', '998'),
  ZM: three('999', '991', '993'),
  GH: one('112'),
  NG: one('112'),
  RW: three('112', '912', '112'),
  SN: three('17', '15', '18'),
  MU: three('999', '114', '115'),
  RS: three('192', '194', '193'),
  BA: three('122', '124', '123'),
  ME: three('122', '124', '123'),
  AL: three('129', '127', '128'),
  MK: three('192', '194', '193'),
}

const SERVICES = {
  self_harm: 'ambulance',
  child: 'police',
  medical: 'ambulance',
  fire: 'fire',
  violence: 'police',
} as const

/** Whom to call in that danger. */
export const serviceFor = (danger: Danger) => SERVICES[danger]

export const publicNumber = (country: string | null, danger: Danger): string | null =>
  BY_COUNTRY[country?.toUpperCase() ?? '']?.[serviceFor(danger)] ?? null

/** Whom to call, whatever it is. */
export function publicNumbers(country: string | null): Omit<Numbers, 'crisis'> | null {
  const numbers = BY_COUNTRY[country?.toUpperCase() ?? '']
  return numbers ? { police: numbers.police, ambulance: numbers.ambulance, fire: numbers.fire } : null
}

export const crisisLine = (country: string | null): string | null =>
  BY_COUNTRY[country?.toUpperCase() ?? '']?.crisis ?? null
