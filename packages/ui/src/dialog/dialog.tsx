import { useCallback, useId, useRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CloseIcon } from '../icon/icons.ts'
import { useOverflow } from '../hooks/use-overflow.ts'
import { lockPageScroll } from './scroll-lock.ts'

export interface DialogProps {
  open: boolean
  /** Esc, the cross or a click outside: the owner sets `open` to false, or asks first. */
  onClose: () => void
  title: ReactNode
  /** One line under the title. */
  description?: ReactNode
  children: ReactNode
  /** Buttons, at the end; the safe one first. */
  footer?: ReactNode
  closeLabel: string
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg' | 'full'
  /** `side` is a drawer at the end edge, such as filters. Under 600 px both are a sheet from below. @default 'center' */
  placement?: 'center' | 'side'
  /** A click outside the dialog does not close it: there are unsaved changes. */
  keepOnOutsideClick?: boolean
}

const widths = { sm: '@sm:max-w-105', md: '@sm:max-w-150', lg: '@sm:max-w-220', full: '' }

const shapes = {
  center: {
    frame: 'items-end justify-center @sm:items-center @sm:p-6',
    panel:
      'max-h-[92dvh] rounded-t-lg @sm:max-h-full @sm:rounded-lg animate-[ui-sheet-up_0.2s_cubic-bezier(0.2,0.8,0.2,1)]',
  },
  side: {
    frame: 'items-end justify-end @sm:items-stretch',
    panel:
      'max-h-[92dvh] rounded-t-lg @sm:max-h-full @sm:rounded-none animate-[ui-sheet-side_0.2s_cubic-bezier(0.2,0.8,0.2,1)]',
  },
}

/** A modal window using the native `<dialog>`: focus, Esc and the inert page are native. Unmounted while closed. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: DialogProps) {
  const {
    onClose,
    title,
    description,
    children,
    footer,
    closeLabel,
    size = 'md',
    placement = 'center',
  } = props
  const id = useId()
  const wasPressedOutside = useRef(false)
  const { ref: bodyRef, overflows } = useOverflow<HTMLDivElement>()
  const show = useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog?.isConnected) return undefined
    const unlock = lockPageScroll()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      // Closing before unmounting restores the focus.
      dialog.close()
      unlock()
      const { activeElement } = document
      // Outside our shadow root, React would move the focus back after its commit.
      queueMicrotask(() => {
        if (activeElement !== document.activeElement && activeElement instanceof HTMLElement)
          activeElement.focus()
      })
    }
  }, [])
  return (
    <dialog
      ref={show}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        // A file input inside also fires "cancel", and that one bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // A second Esc always closes the dialog; the owner must be notified.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
      // It spans the window, so that a container query can use the width of the window.
      className="text-ink backdrop:bg-scrim @container fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden border-0 bg-transparent p-0 text-start backdrop:animate-[ui-fade_0.15s]"
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard has Esc */}
      <div
        // Press and release must both be outside: a text selection that ends outside must not close it.
        onPointerDown={(event) => (wasPressedOutside.current = event.target === event.currentTarget)}
        onClick={(event) => {
          const isOutside = wasPressedOutside.current && event.target === event.currentTarget
          if (isOutside && !props.keepOnOutsideClick) onClose()
        }}
        className={cx('flex size-full', shapes[placement].frame)}
      >
        <div
          className={cx(
            'bg-raised shadow-overlay relative flex w-full flex-col',
            shapes[placement].panel,
            widths[size],
          )}
        >
          {/* Not <header> and <footer>: those would be landmarks of the page. */}
          <div className="shrink-0 px-5 pe-14 pt-4 pb-3">
            <h2 id={`${id}-title`} className="m-0 text-lg font-semibold text-balance">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="text-muted m-0 mt-1">
                {description}
              </p>
            )}
          </div>
          <div
            ref={bodyRef}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
            tabIndex={overflows.y ? 0 : undefined}
            className={cx(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 -outline-offset-2',
              overflows.y && 'border-line border-t pt-4',
            )}
          >
            {children}
          </div>
          {footer && (
            <div className="border-line flex shrink-0 flex-wrap items-center justify-end gap-2 border-t px-5 py-3">
              {footer}
            </div>
          )}
          {/* Last in the tree, so that the dialog focuses its first field instead of the close button. */}
          <IconButton
            label={closeLabel}
            icon={<CloseIcon />}
            onClick={onClose}
            className="text-muted absolute! end-3 top-2.5"
          />
        </div>
      </div>
    </dialog>
  )
}
