import { useCallback, useEffect, useState } from 'react'
import type { PlayElement } from './manifest.ts'
import type { Settings } from './settings.ts'
import { readState, withChoice, writeState, type Choices, type PlayState } from './state.ts'

export type Choose = (kind: keyof Choices, name: string, value: string | undefined) => void

/** The state of the page, which is in its address: to link to it, and to reload it. */
export function usePlayState(elements: readonly PlayElement[], settings: Settings) {
  const [state, setState] = useState<PlayState>(() => readState(location.search, elements, settings))
  useEffect(() => history.replaceState(null, '', writeState(state)), [state])
  const choose: Choose = useCallback(
    (kind, name, value) => setState((before) => withChoice(before, kind, name, value)),
    [],
  )
  return { state, setState, choose }
}
