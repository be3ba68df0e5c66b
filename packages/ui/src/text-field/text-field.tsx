import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { bareInputClass, controlGroupClass, type ControlSize } from '../field/control.styles.ts'
import { Field, type FieldFrameProps } from '../field/field.tsx'

export interface TextFieldProps
  extends FieldFrameProps, Omit<ComponentPropsWithRef<'input'>, keyof FieldFrameProps | 'size' | 'prefix'> {
  /** @default 'md' */
  size?: ControlSize
  /** Icon or short text inside the frame, before the text. */
  prefix?: ReactNode
  /** A unit, an icon or a small button inside the frame, after the text. */
  suffix?: ReactNode
  /** Classes of the input itself, such as `text-end`. */
  inputClassName?: string
}

/** One line of text with its label. Accepts every native input prop and a ref, so `{...register('name')}` works. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, hideLabel, labelEnd, className, id, ...control } = props
  const { size, prefix, suffix, inputClassName, type = 'text', ...rest } = control
  return (
    <Field {...{ label, hint, error, required, hideLabel, labelEnd, className, id }}>
      {(wiring) => (
        <div className={controlGroupClass(size)}>
          {prefix && (
            <span className="text-muted -me-1 flex shrink-0 items-center ps-3 [&>svg]:size-4">{prefix}</span>
          )}
          <input
            {...rest}
            {...wiring}
            aria-describedby={cx(wiring['aria-describedby'], rest['aria-describedby']) || undefined}
            type={type}
            className={cx(bareInputClass, 'rounded', inputClassName)}
          />
          {suffix && (
            <span className="text-muted -ms-1 flex shrink-0 items-center pe-3 [&>svg]:size-4">{suffix}</span>
          )}
        </div>
      )}
    </Field>
  )
}
