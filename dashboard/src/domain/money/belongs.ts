/** Whose a charge or payment is. */
export interface Belongs {
  guest_id: string | null
  /** Of one stay; without it, of the guest whatever the stay. */
  reservation_id?: string
  currency: string
}

/** Those of the stay, else those of the guest. */
export const filterOf = ({ guest_id, reservation_id }: Belongs) =>
  reservation_id ? { reservation_id } : { guest_id: guest_id ?? '' }

/** What a new one refers to. */
export const referenceOf = ({ guest_id, reservation_id }: Belongs) => ({
  guest_id,
  ...(reservation_id && { reservation_id }),
})
