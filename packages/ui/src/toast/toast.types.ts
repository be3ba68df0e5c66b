import type { ReactNode } from 'react'

export type ToastTone = 'success' | 'info' | 'warning' | 'danger'

export interface ToastContent {
  /** Success and info leave after five seconds; warnings and errors stay until dismissed. @default 'success' */
  tone?: ToastTone
  title: ReactNode
  children?: ReactNode
  /** One way to answer it, such as Undo; the toast goes away with it. */
  action?: { label: string; onAct: () => void }
  /** Milliseconds; `null` stays. */
  duration?: number | null
}

export interface ToastEntry extends ToastContent {
  id: number
}
