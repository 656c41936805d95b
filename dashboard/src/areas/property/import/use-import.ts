import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { invalidate } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { type ImportOrder, type Report, runImport } from './run-import.ts'

interface ImportState {
  report: Report | undefined
  running: boolean
  stopped: boolean
  error: unknown
}

const IDLE: ImportState = { report: undefined, running: false, stopped: false, error: undefined }

/** A check or an import that is under way or over, and how to begin and stop it. Leaving the page stops it. */
export function useImport() {
  const { portico, key } = useProperty()
  const queries = useQueryClient()
  const [state, setState] = useState(IDLE)
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  const start = async (order: ImportOrder) => {
    const leaving = new AbortController()
    current.current = leaving
    const put = (changes: Partial<ImportState>) => setState((former) => ({ ...former, ...changes }))
    setState({ ...IDLE, running: true })
    try {
      for await (const report of runImport(portico, order, leaving.signal)) put({ report })
    } catch (error) {
      put(leaving.signal.aborted ? { stopped: true } : { error })
    } finally {
      put({ running: false })
      if (!order.dryRun) {
        await invalidate(queries, key, ['reservations', 'reservationImports', 'inventory', 'properties', 'desk'])
      }
    }
  }
  return {
    ...state,
    start,
    stop: () => current.current?.abort(),
    forget: () => setState(IDLE),
  }
}
