import {
  Menu as HeadlessMenu,
  MenuButton,
  MenuItem,
  MenuItems,
  MenuSection,
  MenuSeparator,
} from '@headlessui/react'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { ButtonContent } from '../button/button-content.tsx'
import { buttonClass, type ButtonSize, type ButtonVariant } from '../button/button.styles.ts'
import { cx } from '../cx.ts'
import { CheckIcon, ChevronDownIcon } from '../icon/icons.ts'
import { panelClass, panelItemClass } from '../top-layer/panel.styles.ts'
import type { Placement } from '../top-layer/top-layer.ts'
import { useLiftedPanel } from '../top-layer/use-lifted-panel.ts'

export interface MenuEntry {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** At the end of the line: a shortcut, a count. */
  end?: ReactNode
  /** Makes the entry a link; `onSelect` may still prevent it and navigate itself. */
  href?: string
  /** Marks the chosen one among alternatives. */
  checked?: boolean
  danger?: boolean
  disabled?: boolean
  onSelect?: (event: MouseEvent<HTMLElement>) => void
}

export interface MenuProps {
  /** Name of the button; shown unless `iconOnly`. */
  label: string
  icon?: ReactNode
  iconOnly?: boolean
  /** @default 'secondary', or 'quiet' with `iconOnly` */
  variant?: ButtonVariant
  /** @default 'md' */
  size?: ButtonSize
  /** Groups of entries, with a line between them. */
  groups: readonly (readonly MenuEntry[])[]
  /** Above the entries: who is signed in, for instance. */
  header?: ReactNode
  /** @default 'bottom-start' */
  placement?: Placement
  className?: string
}

/** A button that opens a list of actions or links. Keyboard and focus by Headless UI, the panel in the top layer. */
export function Menu(props: MenuProps) {
  const { label, icon, iconOnly = false, size, groups, header, placement = 'bottom-start', className } = props
  const { variant = iconOnly ? 'quiet' : 'secondary' } = props
  const { anchorRef, panelRef } = useLiftedPanel<HTMLButtonElement>({ placement })
  return (
    <HeadlessMenu>
      <MenuButton
        ref={anchorRef}
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
          <ButtonContent icon={icon} iconEnd={<ChevronDownIcon />}>
            {label}
          </ButtonContent>
        )}
      </MenuButton>
      <MenuItems modal={false} ref={panelRef} className={cx(panelClass, 'max-w-80 min-w-48')}>
        {header && <div className="border-line mb-1 border-b px-2.5 pt-1.5 pb-2.5 text-sm">{header}</div>}
        {groups.map((entries, index) => (
          <Fragment key={entries[0]?.key ?? index}>
            {index > 0 && <MenuSeparator className="bg-line my-1 block h-px" />}
            <MenuSection>{entries.map(renderEntry)}</MenuSection>
          </Fragment>
        ))}
      </MenuItems>
    </HeadlessMenu>
  )
}

function renderEntry(entry: MenuEntry) {
  const Tag = entry.href === undefined ? 'button' : 'a'
  return (
    <MenuItem key={entry.key} disabled={entry.disabled}>
      <Tag
        {...(entry.href === undefined ? { type: 'button' as const } : { href: entry.href })}
        aria-current={entry.checked ? 'true' : undefined}
        onClick={entry.onSelect}
        className={cx(
          panelItemClass,
          'border-0 bg-transparent',
          entry.danger && 'text-danger-ink! data-focus:bg-danger-soft!',
        )}
      >
        {entry.icon && (
          <span aria-hidden="true" className="flex shrink-0 [&>svg]:size-4">
            {entry.icon}
          </span>
        )}
        <span className="min-w-0 flex-1 truncate">{entry.label}</span>
        {entry.end && <span className="text-muted shrink-0 text-sm">{entry.end}</span>}
        {entry.checked && <CheckIcon aria-hidden="true" className="size-4 shrink-0" />}
      </Tag>
    </MenuItem>
  )
}
