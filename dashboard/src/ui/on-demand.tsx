import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

export type OnDemand<Props> = ComponentType<Props> & {
  /** Fetches the code, for whoever will probably open it soon. */
  prepare(): void
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A component whose code is fetched when it is first shown. React's own `lazy` shows it 0.3 s after the sign for waiting at
 * the earliest, however fast it came, and never fetches again what could not be fetched once.
 */
export function onDemand<Props extends object>(load: Load<Props>, waiting: ReactNode): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const fetchCode = () => {
    loading ??= load().then(
      (code) => {
        Loaded = code.default
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  function Shown(props: Props) {
    const [state, setState] = useState<{ error?: Error }>({})
    useEffect(() => {
      if (!Loaded)
        fetchCode().then(
          () => setState({}),
          (error) => setState({ error }),
        )
    }, [])
    if (state.error) throw state.error // to the boundary around the page
    return Loaded ? <Loaded {...props} /> : waiting
  }
  return Object.assign(Shown, { prepare: () => void fetchCode().catch(() => {}) }) // who opens it sees the error
}
