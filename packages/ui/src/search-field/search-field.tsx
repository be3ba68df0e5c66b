import { useImperativeHandle, useRef, type ComponentPropsWithRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { bareInputClass, controlGroupClass, type ControlSize } from '../field/control.styles.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CloseIcon, SearchIcon } from '../icon/icons.ts'
import { Spinner } from '../spinner/spinner.tsx'

export interface SearchFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'type' | 'value' | 'onChange' | 'onSubmit'
> {
  /** Name of the field for screen readers; there is no visible label. */
  label: string
  value: string
  onValueChange: (value: string) => void
  /** Enter was pressed. */
  onSearch?: (value: string) => void
  /** The cross was pressed, or Esc in a filled field; without it the value just becomes empty. */
  onClear?: () => void
  clearLabel: string
  /** A search is in progress: a spinner replaces the magnifier. */
  busy?: boolean
  /** @default 'md' */
  size?: ControlSize
  /** At the end of the field: a `Kbd` with the shortcut, a button. */
  end?: ReactNode
}

/** A search box: Enter searches, Esc clears, and the cross is a real, labelled button. */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    value,
    onValueChange,
    onSearch,
    onClear,
    clearLabel,
    busy,
    size,
    end,
    className,
    ref,
    ...rest
  } = props
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  function handleClear() {
    onValueChange('')
    onClear?.()
    input.current?.focus()
  }
  return (
    <div className={cx(controlGroupClass(size), 'print:hidden', className)}>
      <span aria-hidden="true" className="text-muted -me-1 flex shrink-0 ps-3 [&>svg]:size-4">
        {busy ? <Spinner size="sm" /> : <SearchIcon />}
      </span>
      <input
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event)
          if (event.defaultPrevented || event.nativeEvent.isComposing) return
          if (event.key === 'Enter') onSearch?.(value)
          if (event.key === 'Escape' && value !== '') {
            // An Esc that cleared the field must not also close the dialog around it.
            event.preventDefault()
            event.stopPropagation()
            handleClear()
          }
        }}
        className={cx(bareInputClass, 'rounded [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <IconButton
          size="sm"
          className="me-1"
          label={clearLabel}
          icon={<CloseIcon />}
          onClick={handleClear}
        />
      )}
      {end && <span className="flex shrink-0 items-center pe-2">{end}</span>}
    </div>
  )
}
