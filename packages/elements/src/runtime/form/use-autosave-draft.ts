import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const saveDelay = 500

/** Returns a form's values with a draft applied; fields that the form no longer has are left out. */
export function withDraft<Values extends FieldValues>(values: Values, draft: Partial<Values>): Values {
  const current = Object.entries(draft).filter(([name]) => name in values)
  return { ...values, ...Object.fromEntries(current) }
}

/** Calls `save` 500 ms after input, and immediately when the page is left. `null`: nothing is stored. */
export function useAutosaveDraft<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  save: ((isUnsaved: boolean) => void) | null,
) {
  const latest = useRef(save)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    latest.current = save
  })
  const isEnabled = save !== null
  useEffect(() => {
    if (!isEnabled) return undefined
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
      // Without a name, the whole form was reset.
      if (name !== undefined) timer.current ??= setTimeout(write, saveDelay)
    })
    globalThis.addEventListener('pagehide', flush)
    return () => {
      typed.unsubscribe()
      globalThis.removeEventListener('pagehide', flush)
      flush()
    }
  }, [form, isEnabled])
  return {
    cancel: () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
  }
}
