import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import { controlClass } from '../field/control.styles.ts'
import { Field, type FieldFrameProps } from '../field/field.tsx'

export interface TextAreaProps
  extends FieldFrameProps, Omit<ComponentPropsWithRef<'textarea'>, keyof FieldFrameProps> {}

/** Several lines of text; it grows with its text, from `rows` up to a third of the window. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, required, hideLabel, labelEnd, className, id, rows = 3, ...rest } = props
  return (
    <Field {...{ label, hint, error, required, hideLabel, labelEnd, className, id }}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          rows={rows}
          // A field that grows with its content ignores its rows.
          style={{ minHeight: `calc(${rows}lh + var(--ui-space) * 4 + 2px)` }}
          className={cx(controlClass(), 'field-sizing-content max-h-[33vh] resize-y px-3 py-2')}
        />
      )}
    </Field>
  )
}
