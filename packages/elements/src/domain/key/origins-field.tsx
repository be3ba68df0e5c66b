import { TextArea } from '@comptoir/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '../../runtime/index.ts'
import { originProblems } from './origin-lines.rules.ts'

interface OriginsFieldProps {
  readonly field: UseFormRegisterReturn
  readonly label: string
  readonly hint: string
  /** What is typed. */
  readonly value: string
  /** The errors of validation or the server. */
  readonly errors: unknown
  readonly textOf: (message: string) => string
}

/** The sites that a key or an ERP is restricted to, one per line; each problem quotes its line as typed. */
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
      error={originProblems(errors, value).map(({ line, message }) => {
        const problem = textOf(message)
        return line === undefined ? problem : text('key.line', { line, problem })
      })}
    />
  )
}
