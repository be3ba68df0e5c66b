import { TextArea } from '@comptoir/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '../../runtime/index.ts'
import { originTroubles } from './origin-lines.rules.ts'

interface OriginsFieldProps {
  readonly field: UseFormRegisterReturn
  readonly label: string
  readonly hint: string
  /** What is typed. */
  readonly value: string
  /** What the checks or the server left under the field. */
  readonly errors: unknown
  readonly textOf: (message: string) => string
}

/** The sites that a key or an ERP is bound to, one a line; each problem names its line as it was typed. */
export function OriginsField({ field, label, hint, value, errors, textOf }: OriginsFieldProps) {
  const text = useText()
  return (
    <TextArea
      {...field}
      required
      rows={3}
      spellCheck={false}
      autoCapitalize="none"
      label={label}
      hint={hint}
      error={originTroubles(errors, value).map(({ line, message }) => {
        const problem = textOf(message)
        return line === undefined ? problem : text('key.line', { line, problem })
      })}
    />
  )
}
