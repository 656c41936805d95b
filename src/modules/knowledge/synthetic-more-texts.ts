import type { SyntheticText } from './synthetic-texts.ts'

/** The rooms, the surroundings, and texts for staff. */
export const MORE_TEXTS: readonly SyntheticText[] = [
  {
    name: 'Our rooms',
    type: 'other',
    content: `# Our rooms

## Standard
24 rooms to the courtyard, 20 square metres, with a double bed or two single beds.

## Sea View
18 rooms on the upper floors with a balcony over the harbour, 24 square metres.

## Family
10 rooms of 34 square metres with two beds for children; they connect in pairs.

## Garden Suite
8 suites on the ground floor with a terrace of their own, 42 square metres, for up to three guests.

## Penthouse
Two penthouses under the roof, 75 square metres, with a fireplace and a view to the islands.`,
  },
  {
    name: 'In the room',
    type: 'other',
    content: `# In the room

The heating is set at the panel beside the door. The safe takes four digits of your choice.

Kettle, tea and coffee are free. The minibar is filled on request.

Irons, adapters and extra pillows: dial 9 and we bring them.`,
  },
  {
    name: 'Flexible rate',
    type: 'rate_plan',
    content: `# Flexible rate

A Standard room begins at ¤129 a night, a Sea View room at ¤169, a Family room at ¤199, a Garden Suite at ¤259.

Prices are per room for two guests. A third guest pays ¤35 a night.`,
  },
  {
    name: 'Boat trips and tastings',
    type: 'event',
    content: `# Boat trips and tastings

The boat trip around the bay leaves daily at 10:00 from our own pier, takes three hours and costs ¤85.

The wine tasting in the cellar is on Thursdays and Saturdays at 17:30, for ¤48.

The guided cliff walk starts on Tuesdays and Sundays at 9:30, for ¤25. Wear firm shoes.`,
  },
  {
    name: 'Accessibility',
    type: 'policy',
    content: `# Accessibility

Two Standard rooms and one Garden Suite have step-free showers and wide doors.

The lift goes to every floor but the penthouses’. The pool has a chair lift; ask the spa for help.`,
  },
  {
    name: 'Smoking and quiet',
    type: 'policy',
    content: `# Smoking and quiet

The whole house is free of smoke, balconies included. There is a shelter beside the boathouse.

From 22:00 to 7:00 please keep your voices down.`,
  },
  {
    name: 'Allergies and diets',
    type: 'faq',
    content: `**Can you cook without gluten?** Yes, every dish marked with a G, and bread of our own.

**What about nuts?** Tell us before you arrive: the kitchen then prepares your food apart. We cannot promise a kitchen without any traces.

**Is there vegan food?** Each menu has a vegan starter, main course and dessert.`,
  },
  {
    name: 'Laundry',
    type: 'menu',
    content: `# Laundry

| Piece | Price |
|---|---|
| Shirt or blouse | ¤5 |
| Trousers | ¤7 |
| Dress | ¤12 |

What you give us by 9:00 is back by 18:00. No laundry on Sundays.`,
  },
  {
    name: 'Around the harbour',
    type: 'local_guide',
    content: `# Around the harbour

The fish market is on Wednesdays and Saturdays from 6:00 to 11:00, two streets behind the house.

The lighthouse can be climbed from April to October, from 10:00 to 17:00.

For a swim in the sea go to North Beach, fifteen minutes on foot; a lifeguard is there in July and August.

The pharmacy is on Harbour Square, open until 19:00.`,
  },
  {
    name: 'Meetings',
    type: 'other',
    content: `# Meetings

The Captain’s Room seats ten around a table and has a screen and a door to the terrace. It is ¤180 for half a day.

Groups of more than ten people get an offer by e-mail within a working day.`,
  },
  {
    name: 'Lost and found',
    type: 'faq',
    content: `**I left something in the room. What now?** Write to us: we keep what we find for three months and send it to you for the postage.`,
  },
  {
    name: 'Late check-out – how we decide',
    type: 'sop',
    audience: 'staff',
    content: `# Late check-out

Returning guests get it free of charge when the room is not needed before 16:00. Note it in the stay.

Never promise it for Sundays in July and August.`,
  },
  {
    name: 'Complaints – what we may give',
    type: 'sop',
    audience: 'staff',
    content: `# Complaints

Listen, apologise, repeat what you understood. Up to ¤50 everybody on duty may give; more is the duty manager’s decision.`,
  },
]
