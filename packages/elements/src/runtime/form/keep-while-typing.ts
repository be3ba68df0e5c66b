import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const keepAfter = 500

/** The values of a form with what a draft knows of them; fields that the form no longer has are left out. */
export function withDraft<Values extends FieldValues>(values: Values, draft: Partial<Values>): Values {
  const known = Object.entries(draft).filter(([name]) => name in values)
  return { ...values, ...Object.fromEntries(known) }
}

/** Calls `keep` a moment after something was typed, and at once when the page is left. `null`: nothing is kept. */
export function useKeepWhileTyping<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  keep: ((isUnsaved: boolean) => void) | null,
) {
  const latest = useRef(keep)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    latest.current = keep
  })
  const isKept = keep !== null
  useEffect(() => {
    if (!isKept) return undefined
    const write = () => {
      timer.current = undefined
      const isUnsaved = JSON.stringify(form.getValues()) !== JSON.stringify(form.formState.defaultValues)
      latest.current?.(isUnsaved)
    }
    const flush = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      write()
    }
    const typed = form.watch((_values, { name }) => {
      // Without a name it is the form that was filled anew.
      if (name !== undefined) timer.current ??= setTimeout(write, keepAfter)
    })
    globalThis.addEventListener('pagehide', flush)
    return () => {
      typed.unsubscribe()
      globalThis.removeEventListener('pagehide', flush)
      flush()
    }
  }, [form, isKept])
  return {
    cancel: () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
  }
}
