import { useCallback, useMemo, useRef, useState } from 'react'
import type { ToastContent, ToastEntry } from './toast.types.ts'

export interface Toasts {
  toasts: readonly ToastEntry[]
  /** Adds a toast; returns its id. */
  showToast: (content: ToastContent) => number
  dismissToast: (id: number) => void
}

// Maximum number of toasts shown.
const limit = 4

/** The list behind a `ToastRegion`, for owners without their own list. */
export function useToasts(): Toasts {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([])
  const lastId = useRef(0)
  const showToast = useCallback((content: ToastContent) => {
    lastId.current += 1
    const entry = { ...content, id: lastId.current }
    setToasts((list) => [...list, entry].slice(-limit))
    return entry.id
  }, [])
  const dismissToast = useCallback((id: number) => {
    setToasts((list) => list.filter((toast) => toast.id !== id))
  }, [])
  return useMemo(() => ({ toasts, showToast, dismissToast }), [toasts, showToast, dismissToast])
}
