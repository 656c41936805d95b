/** Which house is for what. Nothing is fitted or chosen on the houses that are kept apart; they are asked at the end. */
export const SPLIT = {
  train: ['01', '04', '06', '08', '11', '13', '15', '16', '18', '21', '23', '25', '27', '28', '31', '32', '34', '37'],
  tune: ['03', '09', '12', '19', '24', '29', '35', '42'],
  /** As houses hand their texts in, many of them PDF, CSV and web pages; misses were read on the strangers, none on the unread. */
  strangers: ['45', '46', '47', '48', '49', '50', '51', '52', '53', '54', '55', '56'],
  unread: ['57', '58', '59', '60', '61', '62'],
  apart: ['02', '05', '07', '10', '14', '17', '20', '22', '26', '30', '33', '36', '38', '41', '44'],
} as const
export type SplitName = keyof typeof SPLIT
