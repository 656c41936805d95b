import { columns } from '../../platform/database/sql.ts'
import type { SyntheticData } from '../../platform/operation/module.ts'
import { newId } from '../../platform/schema/ids.ts'
import type { Package } from './schema.ts'
import { deletePackages } from './store.ts'

type Offer = Pick<Package, 'name' | 'slug' | 'type' | 'price' | 'description' | 'inclusions'> & {
  draft?: true
  season?: [number, number]
}

/** The demo hotel's offers; `season` is in months from now, so that one is always current and one is upcoming. */
const OFFERS: Offer[] = [
  {
    name: 'Romantic Escape',
    slug: 'demo-romantic-escape',
    type: 'romance',
    price: 549,
    description: 'Two nights in a sea-view room, with an evening you need not plan.',
    inclusions: [
      'Sea-view room for two nights',
      'Three-course dinner',
      'Sparkling wine on arrival',
      'Check-out at 2 pm',
    ],
  },
  {
    name: 'Tee Time Weekend',
    slug: 'demo-tee-time',
    type: 'golf',
    price: 720,
    description: 'A weekend around the eighteen holes next door.',
    inclusions: ['Two green fees a day', 'Club transfer', 'Golfers’ breakfast from 6 am'],
    season: [-2, 6],
  },
  {
    name: 'Slow Sunday Spa',
    slug: 'demo-slow-sunday',
    type: 'spa',
    price: 189,
    description: 'A day of steam, sea air and silence.',
    inclusions: ['Sauna and pool all day', '50-minute massage', 'Herbal tea lounge'],
  },
  {
    name: 'Family Sandcastle',
    slug: 'demo-family-sandcastle',
    type: 'family',
    price: 980,
    description: 'Four nights, connected rooms, and bucket and spade at the door.',
    inclusions: ['Connecting rooms', 'Children’s club', 'Children under 12 eat free'],
    season: [1, 5],
  },
  {
    name: 'Anniversary',
    slug: 'demo-anniversary',
    type: 'celebration',
    price: 320,
    description: 'Flowers, cake and a table by the window.',
    inclusions: ['Cake by our pastry chef', 'Flowers in the room', 'Window table at dinner'],
  },
  {
    name: 'Board Meeting by the Bay',
    slug: 'demo-board-meeting',
    type: 'business',
    price: 1450,
    description: 'A day meeting for ten, with everything on the table.',
    inclusions: ['Meeting room for ten', 'Coffee all day', 'Working lunch', 'Screen and fast network'],
  },
  {
    name: 'Honeymoon Week',
    slug: 'demo-honeymoon-week',
    type: 'honeymoon',
    price: 2890,
    description: 'Seven nights in the garden suite.',
    inclusions: ['Garden suite', 'Couples’ massage', 'Private dinner on the pier', 'Airport transfer'],
  },
  {
    name: 'Cliff Walk Adventure',
    slug: 'demo-cliff-walk',
    type: 'adventure',
    price: 260,
    description: 'Guided walks along the northern cliffs. Still being priced.',
    inclusions: ['Guide for two days', 'Packed lunches'],
    draft: true,
  },
]

export const synthetic: SyntheticData = {
  clear: async (ctx) => {
    await deletePackages(ctx)
  },
  async fill(ctx) {
    for (const [i, offer] of OFFERS.entries()) {
      const { season, draft, ...words } = offer
      const created_at = new Date(ctx.now.getTime() - (OFFERS.length - i) * 86_400_000)
      const month = (offset: number) => monthStart(ctx.now, offset)
      await ctx.db.run`insert into packages ${columns({
        id: newId('pkg', created_at.getTime()),
        property_id: ctx.property.id,
        ...words,
        currency: ctx.property.currency,
        is_active: !draft,
        valid_from: season ? month(season[0]) : null,
        valid_until: season ? month(season[1]) : null,
        created_at,
        updated_at: created_at,
      })}`
    }
    return { packages: OFFERS.length }
  },
}

const monthStart = (now: Date, offset: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString().slice(0, 10)
