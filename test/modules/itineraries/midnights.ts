/** When a day begins, taken from the zones' published rules rather than from any library. */
export const MIDNIGHTS = [
  { timezone: 'Pacific/Kiritimati', date: '2027-06-24', at: '2027-06-23T10:00:00Z' }, // UTC+14
  { timezone: 'Europe/Lisbon', date: '2027-03-28', at: '2027-03-28T00:00:00Z' }, // clocks move on at 01:00
  { timezone: 'Europe/Lisbon', date: '2027-03-29', at: '2027-03-28T23:00:00Z' }, // the day after has 23 hours behind it
  { timezone: 'Europe/Lisbon', date: '2027-11-01', at: '2027-11-01T00:00:00Z' }, // and this one 25
  { timezone: 'America/St_Johns', date: '2027-03-14', at: '2027-03-14T03:30:00Z' }, // UTC−3:30
  { timezone: 'America/St_Johns', date: '2027-03-15', at: '2027-03-15T02:30:00Z' }, // UTC−2:30
  { timezone: 'Africa/Cairo', date: '2027-04-30', at: '2027-04-29T22:00:00Z' }, // begins at 01:00: midnight is skipped
  { timezone: 'Africa/Cairo', date: '2027-10-29', at: '2027-10-28T22:00:00Z' }, // 23:00 of the day before comes twice
] as const
