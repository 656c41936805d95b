/** For a `Select` or a `SegmentedControl`, from the names of an enumeration. */
export const choices = (names: Record<string, string>): { value: string; label: string }[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
