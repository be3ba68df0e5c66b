import { useEffect, useId, useRef, useState, type ReactNode, type ToggleEvent } from 'react'
import { flushSync } from 'react-dom'
import { ButtonContent } from '../button/button-content.tsx'
import { buttonClass, type ButtonSize, type ButtonVariant } from '../button/button.styles.ts'
import { cx } from '../cx.ts'
import { placePanel, type Placement } from '../top-layer/top-layer.ts'

export interface PopoverProps {
  /** Name of the button, and of the panel; shown unless `iconOnly`. */
  label: string
  icon?: ReactNode
  iconEnd?: ReactNode
  iconOnly?: boolean
  /** @default 'secondary', or 'quiet' with `iconOnly` */
  variant?: ButtonVariant
  /** @default 'md' */
  size?: ButtonSize
  /** The panel; a function receives the close callback. Mounted only while open. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** @default 'bottom-start' */
  placement?: Placement
  className?: string
  panelClassName?: string
}

/** A button and a small panel next to it, using the native `popover`: it closes on Esc and on a click elsewhere. */
export function Popover(props: PopoverProps) {
  const {
    label,
    icon,
    iconEnd,
    iconOnly = false,
    size,
    children,
    placement = 'bottom-start',
    className,
  } = props
  const { variant = iconOnly ? 'quiet' : 'secondary', panelClassName } = props
  const id = useId()
  // Lists have one per row: the panel mounts when first opened.
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const stopPlacing = useRef<() => void>(undefined)
  useEffect(() => () => stopPlacing.current?.(), [])

  function handleBeforeToggle(event: ToggleEvent<HTMLElement>) {
    if (event.newState === 'closed') {
      const root = event.currentTarget.getRootNode()
      const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
      hadFocus.current = event.currentTarget.contains(focused)
    }
    if (event.newState !== 'open' || !button.current) return
    stopPlacing.current = placePanel(button.current, event.currentTarget, { placement })
    setOpen(true)
  }
  // Unmount only after closing: the browser restores the focus from an element inside.
  function handleToggled(event: ToggleEvent<HTMLElement>) {
    if (event.newState === 'open') return
    stopPlacing.current?.()
    setOpen(false)
    // In a shadow root Chromium does not restore the focus. An element focused meanwhile keeps it, such as the heading
    // of the page that a link in here led to.
    if (hadFocus.current && !isFocusTaken(event.currentTarget)) button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        // The browser resolves the panel after the click handlers.
        onClick={() => !isWanted && flushSync(() => setWanted(true))}
        aria-expanded={isOpen}
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? label : undefined}
        className={cx(
          buttonClass(variant, size, iconOnly ? 'square' : 'text'),
          iconOnly && '[&>svg]:size-4.5',
          className,
        )}
      >
        {iconOnly ? (
          icon
        ) : (
          <ButtonContent icon={icon} iconEnd={iconEnd}>
            {label}
          </ButtonContent>
        )}
      </button>
      {isWanted && (
        <div
          ref={setPanel}
          id={id}
          onBeforeToggle={handleBeforeToggle}
          onToggle={handleToggled}
          popover="auto"
          role="dialog"
          aria-label={label}
          className={cx(
            'animate-rise bg-raised text-ink shadow-overlay max-h-[calc(100dvh-16px)] w-max max-w-80 overflow-auto rounded-md border-0 p-4 text-base font-normal whitespace-normal',
            panelClassName,
          )}
        >
          {isOpen && (typeof children === 'function' ? children(() => panel?.hidePopover()) : children)}
        </div>
      )}
    </>
  )
}

/** Whether the focus is outside a closed panel. */
function isFocusTaken(panel: HTMLElement): boolean {
  const { activeElement, body } = panel.ownerDocument
  if (!activeElement || activeElement === body) return false
  const root = panel.getRootNode()
  if (!(root instanceof ShadowRoot)) return !panel.contains(activeElement)
  const { activeElement: inside } = root
  return inside ? !panel.contains(inside) : activeElement !== outermostHost(root)
}

function outermostHost({ host }: ShadowRoot): Element {
  const root = host.getRootNode()
  return root instanceof ShadowRoot ? outermostHost(root) : host
}
