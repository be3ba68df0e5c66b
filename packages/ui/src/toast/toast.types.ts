import type { ReactNode } from 'react'

export type ToastTone = 'success' | 'info' | 'warning' | 'danger'

export interface ToastAction {
  label: string
  onAction: () => void
  /** It undoes the last action: it is shown for ten seconds, and Ctrl+Z does it too, wherever the focus is outside a field. @default false */
  isUndo?: boolean
}

export interface ToastContent {
  /** Success and info disappear after five seconds; warnings and errors stay until dismissed. @default 'success' */
  tone?: ToastTone
  title: ReactNode
  children?: ReactNode
  /** An action, such as Undo; it closes the toast. */
  action?: ToastAction
  /** Milliseconds; `null`: until dismissed. The pointer or the focus on it pauses the timer. */
  duration?: number | null
}

export interface ToastEntry extends ToastContent {
  id: number
}
