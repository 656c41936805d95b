import { useWords } from '../use-words.ts'
import { Choice } from './choice.tsx'

interface ViewChoiceProps {
  /** What is shown, where there is more than one on the page. */
  of?: string
  value: string
  onChange(view: string): void
}

/** A chart, or the table that says the same. */
export function ViewChoice({ of, value, onChange }: ViewChoiceProps) {
  const { shownAs, views } = useWords()
  return <Choice bare label={of ? `${shownAs}: ${of}` : shownAs} options={views} value={value} onChange={onChange} />
}
