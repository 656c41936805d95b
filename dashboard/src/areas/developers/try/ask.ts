import { useEffect, useRef, useState } from 'react'
import { type Asked, addressOf, requestOf, textOf } from '../../../../../pages/shared/asked.ts'
import { useProperty } from '../../../api/property.ts'
import { BASE, signIn } from '../../../api/session.ts'

export interface Answer {
  status: number
  ms: number
  requestId: string | null
  headers: [string, string][]
  /** It grows as long as the answer goes on. */
  text: string
}

/** Asks with the session of whoever is signed in, at the property they are in, as every page does. */
export function useAsk() {
  const { environment, property_id } = useProperty()
  const [answer, setAnswer] = useState<Answer>()
  const [error, setError] = useState<unknown>()
  const [stopping, setStopping] = useState<AbortController>()
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  const ask = async (asked: Asked) => {
    const control = new AbortController()
    underWay.current = control
    setStopping(control)
    setAnswer(undefined)
    setError(undefined)
    const begun = performance.now()
    try {
      const { headers, ...init } = requestOf(asked)
      const place = { 'portico-property': `${environment}:${property_id}` }
      const { signal } = control
      const response = await fetch(BASE + addressOf(asked), { ...init, headers: { ...headers, ...place }, signal })
      if (response.status === 401) return await signIn()
      const { status } = response
      const ms = Math.round(performance.now() - begun)
      const requestId = response.headers.get('x-request-id')
      const told = { status, ms, requestId, headers: [...response.headers], text: '' }
      setAnswer(told)
      for await (const part of textOf(response)) {
        told.text += part
        setAnswer({ ...told })
      }
    } catch (failure) {
      if (!control.signal.aborted) setError(failure)
    } finally {
      setStopping(undefined)
    }
  }
  return { ask, answer, error, stop: stopping && (() => stopping.abort()) }
}
