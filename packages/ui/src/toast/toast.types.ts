import type { ReactNode } from 'react'

export type ToastTone = 'success' | 'info' | 'warning' | 'danger'

export interface ToastAction {
  label: string
  onAction: () => void
  /** It takes back what was just done: it stays ten seconds, and Ctrl+Z does it too, wherever the focus is outside a field. @default false */
  isUndo?: boolean
}

export interface ToastContent {
  /** Success and info leave after five seconds; warnings and errors stay until dismissed. @default 'success' */
  tone?: ToastTone
  title: ReactNode
  children?: ReactNode
  /** One way to answer it, such as Undo; the toast goes away with it. */
  action?: ToastAction
  /** Milliseconds; `null` stays. The pointer or the focus on it stops the clock. */
  duration?: number | null
}

export interface ToastEntry extends ToastContent {
  id: number
}
