import { useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icon/icons.ts'
import type { ToastEntry } from './toast.types.ts'

export interface ToastProps {
  toast: ToastEntry
  /** Paused while the pointer or the focus is on the toasts. */
  isPaused: boolean
  dismissLabel: string
  onDismiss: () => void
}

const tones = {
  success: { Icon: SuccessIcon, mark: 'text-success-ink' },
  info: { Icon: InfoIcon, mark: 'text-brand-ink' },
  warning: { Icon: WarningIcon, mark: 'text-warning-ink' },
  danger: { Icon: ErrorIcon, mark: 'text-danger-ink' },
}

const defaultDuration = 5000
const undoDuration = 10_000

/** How long a toast is shown (D-25): five seconds for success, ten with an undo, until dismissed for errors. */
export function toastDuration({ tone = 'success', duration, action }: ToastEntry): number | null {
  if (duration !== undefined) return duration
  if (action?.isUndo) return undoDuration
  return tone === 'success' || tone === 'info' ? defaultDuration : null
}

/** One toast with its timer. */
export function Toast({ toast, isPaused, dismissLabel, onDismiss }: ToastProps) {
  const { Icon, mark } = tones[toast.tone ?? 'success']
  const { action } = toast
  const duration = toastDuration(toast)
  const remaining = useRef(duration)
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  useEffect(() => {
    if (isPaused || remaining.current === null) return undefined
    const startedAt = performance.now()
    const timer = setTimeout(() => dismiss.current(), remaining.current)
    return () => {
      clearTimeout(timer)
      if (remaining.current !== null)
        remaining.current = Math.max(0, remaining.current - (performance.now() - startedAt))
    }
  }, [isPaused])
  return (
    <div className="animate-rise bg-raised shadow-overlay pointer-events-auto flex w-full max-w-105 items-start gap-3 rounded-md py-2.5 ps-3.5 pe-2">
      <Icon aria-hidden="true" className={cx('mt-1 size-4.5 shrink-0', mark)} />
      <div className="min-w-0 flex-1 py-1 wrap-break-word">
        <p className="m-0 font-semibold">{toast.title}</p>
        {toast.children && <div className="text-muted text-sm">{toast.children}</div>}
      </div>
      {action && (
        <Button
          size="sm"
          variant="quiet"
          className="text-brand-ink!"
          aria-keyshortcuts={action.isUndo ? 'Control+Z Meta+Z' : undefined}
          onClick={() => {
            action.onAction()
            onDismiss()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="sm" label={dismissLabel} icon={<CloseIcon />} onClick={onDismiss} />
    </div>
  )
}
