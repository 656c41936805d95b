import { createElement, Fragment, type ReactNode } from 'react'
import { PorticoError } from '../../../sdk/src/index.ts'
import { useProblemText } from '../i18n/problem.ts'
import { useProperty } from './property.ts'
import { ROOT } from './session.ts'

/** What was refused, in a notice that is gone soon: the request's id leads those who may read it to the request log. */
export function useProblemNotice(): (error: unknown) => ReactNode {
  const problemText = useProblemText()
  const { key, may } = useProperty()
  return (error) => {
    const text = problemText(error)
    const id = error instanceof PorticoError ? error.requestId : undefined
    if (!id || !may('keys:read')) return text
    const [before, after] = text.split(id)
    const link = createElement('a', { href: `${ROOT}/${key}/requests/${id}`, target: '_blank', rel: 'noreferrer' }, id)
    return createElement(Fragment, null, before, link, after)
  }
}
