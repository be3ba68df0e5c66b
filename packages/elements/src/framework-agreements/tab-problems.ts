import { createContext, useContext, useEffect } from 'react'
import type { AgreementTab } from './framework-agreements.state.ts'

/** Tells the list of tabs whether something in one of them is wrong. */
export const TabProblems = createContext<(tab: AgreementTab, isWrong: boolean) => void>(() => undefined)

interface TabForm {
  readonly errors: object
  readonly failure: object | null
  readonly conflict: object | null
}

/** Marks a tab while its form has an error, could not be saved, or was changed by somebody else. */
export function useTabProblem(tab: AgreementTab, { errors, failure, conflict }: TabForm): void {
  const mark = useContext(TabProblems)
  const isWrong = Object.keys(errors).length > 0 || failure !== null || conflict !== null
  useEffect(() => {
    mark(tab, isWrong)
    return () => mark(tab, false)
  }, [mark, tab, isWrong])
}
