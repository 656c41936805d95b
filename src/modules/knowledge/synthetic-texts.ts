import type { Audience, NewSource } from './schema.ts'

export interface SyntheticText {
  name: string
  type: NewSource['type']
  content: string
  audience?: Audience
}

/** What Harbour House tells its guests. `¤18` is a price in the property's own currency. */
export const TEXTS: readonly SyntheticText[] = [
  {
    name: 'Arrival and departure',
    type: 'faq',
    content: `**From when is our room ready?** Rooms are ready from 15:00.

**When do we have to leave the room?** Check-out is until 11:00.

**Can we stay longer on the last day?** A late check-out until 14:00 costs ¤30 when the room is free; ask the day before.

**Is somebody there when we arrive at night?** Reception is open day and night.

**Where can we leave our bags?** Reception keeps them free of charge on the day you arrive and the day you leave.`,
  },
  {
    name: 'Breakfast',
    type: 'faq',
    content: `**When is breakfast?** Breakfast is served from 7:00 to 10:30 on the terrace, in bad weather in the garden room.

**What does breakfast cost?** It is ¤19 a person where the rate does not include it; children under 12 eat for ¤9.

**We leave before breakfast opens.** The kitchen packs a breakfast to take along; order it at reception by 20:00.

**Can we have breakfast in bed?** Yes, from 7:30, for ¤8 a tray.`,
  },
  {
    name: 'The Pier – dinner menu',
    type: 'menu',
    content: `# The Pier

Dinner is served from 18:30 to 22:00, on Mondays the kitchen rests.

## To begin
- Crab soup with saffron – ¤12
- Beetroot, goat’s cheese, walnuts – ¤11 (vegetarian)
- Oysters from the bay, six – ¤21

## From the sea
- Cod with brown butter and leeks – ¤27
- Mussels in cider with chips – ¤22
- Whole plaice for two – ¤48

## From the land
- Lamb shoulder with beans – ¤29
- Mushroom pie with barley – ¤21 (vegan)

## To end
- Warm apple tart – ¤9
- Three cheeses – ¤13`,
  },
  {
    name: 'Harbour Bar',
    type: 'menu',
    content: `# Harbour Bar

The bar is open from 16:00 until midnight, on Fridays and Saturdays until 1:00.

| Drink | Price |
|---|---|
| Draught beer, half a litre | ¤6 |
| House wine, glass | ¤7 |
| Gin with seaweed tonic | ¤13 |
| Alcohol-free spritz | ¤8 |

Toasted sandwiches and soup are served until 23:00.`,
  },
  {
    name: 'Pool and sauna',
    type: 'policy',
    content: `# Pool and sauna

The indoor pool is open from 7:00 to 20:00 and is free for house guests.

The sauna opens at 14:00 and closes at 21:00. Towels are at the entrance.

Children under 12 swim with an adult. The sauna is for guests from 16 years.`,
  },
  {
    name: 'Spa treatments',
    type: 'menu',
    content: `# Spa

| Treatment | Length | Price |
|---|---|---|
| Massage | 50 minutes | ¤89 |
| Massage for two | 50 minutes | ¤169 |
| Sea-salt scrub | 30 minutes | ¤54 |
| Facial | 60 minutes | ¤82 |

A spa afternoon with sauna, pool, tea and a short massage is ¤79 a person. Book treatments at least a day ahead.`,
  },
  {
    name: 'Dogs',
    type: 'policy',
    content: `# Dogs

Dogs are welcome in the Garden Suites for ¤20 a night. One dog per room, please.

On the terrace and in the bar dogs are welcome; in the dining room only guide dogs.

Guide dogs stay free of charge in every room.`,
  },
  {
    name: 'Parking and charging',
    type: 'policy',
    content: `# Parking

The car park behind the house has 30 places and costs ¤12 a day. Places cannot be reserved.

Two charging points of 11 kW stand beside the gate; electricity is ¤0.45 per kWh.

Bicycles are kept in the boathouse, free of charge.`,
  },
  {
    name: 'Getting here',
    type: 'local_guide',
    content: `# Getting here

The ferry lands five minutes on foot from the house; turn left at the lighthouse.

From the station take bus 4 to Harbour Square, every 20 minutes until 22:30.

A transfer from the airport is ¤65 for up to three people. Tell us your flight the day before.`,
  },
  {
    name: 'Wireless network',
    type: 'faq',
    content: `**Is there Wi-Fi?** Yes, everywhere in the house, free of charge. The network is called Harbour Guests.

**What is the password?** It stands on the card with your room key.

**Is it fast enough for video calls?** Yes, 100 Mbit/s and more in every room.`,
  },
  {
    name: 'Cancellation',
    type: 'policy',
    content: `# Cancellation

Flexible bookings can be cancelled free of charge until 18:00 two days before arrival. After that the first night is charged.

Packages can be cancelled free of charge until seven days before arrival; after that half of the price is due.

Guests who do not arrive pay the first night.`,
  },
  {
    name: 'Payment',
    type: 'policy',
    content: `# Payment

You pay when you leave, by card or in cash. Cheques are not accepted.

For packages we ask for a deposit of 30 % when you book.

The city’s tax of ¤2 per person and night is not included in the room price; children under 16 do not pay it.`,
  },
  {
    name: 'Families',
    type: 'faq',
    content: `**Do you have cots?** Yes, free of charge; tell us when you book.

**Are there connecting rooms?** The ten Family rooms connect in pairs.

**What can children do?** The children’s club is open from 9:00 to 12:00 and from 15:00 to 18:00, from 4 years. In the Kids’ kitchen they bake with our pastry chef for ¤18.

**Do you find a babysitter?** With a day’s notice, for ¤16 an hour.`,
  },
]
