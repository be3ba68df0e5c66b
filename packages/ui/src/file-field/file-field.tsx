import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import { Field, type FieldFrameProps } from '../field/field.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CloseIcon, FileIcon, UploadIcon } from '../icon/icons.ts'

export interface FileFieldProps extends FieldFrameProps {
  /** The chosen file; controlled, because a file input cannot be set. */
  value: File | null
  onValueChange: (file: File | null) => void
  /** On the button. */
  chooseLabel: string
  /** Shown while nothing is chosen, such as "or drop it here". */
  emptyLabel: ReactNode
  removeLabel: string
  /** Types offered by the browser's dialog: `image/png,image/jpeg`. Not a validation. */
  accept?: string
  /** Shown instead of the file icon: a preview. */
  preview?: ReactNode
  disabled?: boolean
  id?: string
}

/** One file, chosen or dropped; its name is shown until it is removed. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, required, hideLabel, labelEnd, className, id, ...control } = props
  const { value, onValueChange, disabled, accept, preview } = control
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  function choose(files: FileList | null) {
    const file = files?.[0]
    if (file && !disabled) onValueChange(file)
    // Choosing the same file again must fire too.
    if (input.current) input.current.value = ''
  }
  return (
    <Field {...{ label, hint, error, required, hideLabel, labelEnd, className, id }}>
      {(wiring) => (
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            choose(event.dataTransfer.files)
          }}
          className={cx(
            'border-line-strong flex min-w-0 flex-wrap items-center gap-3 rounded border border-dashed p-3',
            'has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-2',
            isOver && 'border-brand bg-brand-soft',
            wiring['aria-invalid'] && 'border-danger',
          )}
        >
          {/* The label and the keyboard use the input; the button is for the pointer. */}
          <input
            {...wiring}
            ref={input}
            type="file"
            accept={accept}
            disabled={disabled}
            onChange={(event) => choose(event.target.files)}
            className="sr-only"
          />
          <Button
            type="button"
            icon={<UploadIcon />}
            tabIndex={-1}
            aria-hidden="true"
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {control.chooseLabel}
          </Button>
          {value ? (
            <span className="flex min-w-0 flex-1 items-center gap-2">
              {preview ?? <FileIcon aria-hidden="true" className="text-muted size-4 shrink-0" />}
              <span className="min-w-0 flex-1 wrap-anywhere" aria-live="polite">
                {value.name}
              </span>
              <IconButton
                size="sm"
                label={control.removeLabel}
                icon={<CloseIcon />}
                onClick={() => onValueChange(null)}
              />
            </span>
          ) : (
            <span className="text-muted flex min-w-0 flex-1 items-center gap-2 text-sm">
              {preview}
              <span>{control.emptyLabel}</span>
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
