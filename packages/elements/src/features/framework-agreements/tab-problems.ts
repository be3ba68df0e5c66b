import { createContext, useContext, useEffect } from 'react'
import type { AgreementTab } from './framework-agreements.state.ts'

/** Reports whether a tab has a problem. */
export const TabProblems = createContext<(tab: AgreementTab, isWrong: boolean) => void>(() => undefined)

interface TabForm {
  readonly errors: object
  readonly failure: object | null
  readonly conflict: object | null
}

/** Marks a tab while its form has an error, a failed save or a conflict. */
export function useTabProblem(tab: AgreementTab, { errors, failure, conflict }: TabForm): void {
  const mark = useContext(TabProblems)
  const isWrong = Object.keys(errors).length > 0 || failure !== null || conflict !== null
  useEffect(() => {
    mark(tab, isWrong)
    return () => mark(tab, false)
  }, [mark, tab, isWrong])
}
