import { useEffect, useEffectEvent, useState, type ComponentPropsWithRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { bareInputClass, controlGroupClass, type ControlSize } from '../field/control.styles.ts'
import { Field, type FieldFrameProps } from '../field/field.tsx'
import { MinusIcon, PlusIcon } from '../icon/icons.ts'
import { numberForKey, stepNumber, type NumberRange } from './number-step.ts'
import { StepButton } from './step-button.tsx'

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  keyof FieldFrameProps | keyof NumberRange | 'value' | 'defaultValue' | 'onChange' | 'size' | 'type'
>

export interface NumberFieldProps extends FieldFrameProps, NumberRange, NativeProps {
  value: number | null
  /** The number was committed: Enter, blur, leaving the page, a step. `null` when emptied. */
  onValueChange: (value: number | null) => void
  /** Reads what was typed or pasted, in any accepted notation; `null` when it is not a number. */
  parse: (text: string) => number | null
  /** Formats the number for the reader; the typed text is replaced by it. */
  format: (value: number) => string
  /** Shown while the typed text is not a number. */
  unreadableError: ReactNode
  /** Buttons next to the number; both labels or none. */
  steppers?: { increase: string; decrease: string }
  /** Unit after the number, such as `€`. */
  suffix?: ReactNode
  /** @default 'md' */
  size?: ControlSize
}

/**
 * A number in the reader's notation. Typed text is stored until it is committed (Enter, blur, leaving the
 * page) and is then formatted. The range limits steps (arrows, Page keys, buttons); typed values beyond it
 * are passed to the owner, whose `error` explains them.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, required, hideLabel, labelEnd, className, id, ...control } = props
  const {
    value,
    onValueChange,
    parse,
    format,
    unreadableError,
    steppers,
    suffix,
    size,
    min,
    max,
    step,
    ...rest
  } = control
  const range: NumberRange = { min, max, step }
  // Local text exists only while it differs from the value: being typed, or unreadable.
  const [draft, setDraft] = useState<string | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const isFrozen = rest.disabled || rest.readOnly

  function readDraft(): number | null {
    return draft === null ? value : parse(draft)
  }
  function commit() {
    if (draft === null) return
    const next = draft.trim() === '' ? null : parse(draft)
    const isBad = next === null && draft.trim() !== ''
    setUnreadable(isBad)
    if (isBad) return
    setDraft(null)
    if (next !== value) onValueChange(next)
  }
  const commitLatest = useEffectEvent(commit)
  const isDraft = draft !== null
  useEffect(() => {
    if (!isDraft) return undefined
    // `pagehide` fires no blur. Captured first, so that the owner can still send the value. One listener for the whole draft: one that
    // a drawing during the event replaces is not called.
    const listener = () => commitLatest()
    addEventListener('pagehide', listener, { capture: true })
    return () => removeEventListener('pagehide', listener, { capture: true })
  }, [isDraft])
  function jumpTo(next: number) {
    setDraft(null)
    setUnreadable(false)
    if (next !== value) onValueChange(next)
  }
  const stepBy = (count: number) => jumpTo(stepNumber(readDraft(), count, range))

  return (
    <Field
      {...{ label, hint, required, hideLabel, labelEnd, id }}
      className={cx(steppers && 'min-w-26', className)}
      error={isUnreadable ? unreadableError : error}
    >
      {(wiring) => (
        <div className={cx(controlGroupClass(size), 'overflow-clip')}>
          {steppers && (
            <StepButton
              label={steppers.decrease}
              icon={<MinusIcon />}
              disabled={isFrozen || (value !== null && min !== undefined && value <= min)}
              onStep={() => stepBy(-1)}
            />
          )}
          <input
            inputMode={step !== undefined && Number.isInteger(step) ? 'numeric' : 'decimal'}
            autoComplete="off"
            {...rest}
            {...wiring}
            type="text"
            role="spinbutton"
            aria-valuenow={value ?? undefined}
            aria-valuetext={value === null ? undefined : (rest['aria-valuetext'] ?? format(value))}
            aria-valuemin={min}
            aria-valuemax={max}
            value={draft ?? (value === null ? '' : format(value))}
            onChange={(event) => {
              setDraft(event.target.value)
              setUnreadable(false)
            }}
            onFocus={(event) => {
              event.target.select()
              rest.onFocus?.(event)
            }}
            onBlur={(event) => {
              commit()
              rest.onBlur?.(event)
            }}
            onKeyDown={(event) => {
              rest.onKeyDown?.(event)
              if (event.defaultPrevented || isFrozen) return
              if (event.key === 'Enter') return commit()
              if (event.key === 'Escape' && draft !== null) {
                event.preventDefault()
                event.stopPropagation()
                setDraft(null)
                return setUnreadable(false)
              }
              const next = numberForKey(event.key, readDraft(), range)
              if (next === undefined) return
              event.preventDefault()
              jumpTo(next)
            }}
            className={cx(bareInputClass, steppers ? 'px-1 text-center' : 'text-end')}
          />
          {suffix && <span className="text-muted -ms-1.5 flex shrink-0 items-center pe-3">{suffix}</span>}
          {steppers && (
            <StepButton
              label={steppers.increase}
              icon={<PlusIcon />}
              disabled={isFrozen || (value !== null && max !== undefined && value >= max)}
              onStep={() => stepBy(1)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
