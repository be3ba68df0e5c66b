import { NumberField } from '@comptoir/ui'
import { useText } from '../../runtime/index.ts'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'

interface NumberCellProps {
  readonly label: string
  readonly value: number | null
  readonly onValueChange: (value: number | null) => void
  readonly suffix?: string
  readonly format?: (value: number) => string
  readonly error?: string | undefined
  readonly disabled?: boolean
  /** A value that is rejected because the net price would be 0. */
  readonly forbidden?: number | undefined
}

/** A number field in a cell or form, with a label for screen readers only. */
export function NumberCell({ forbidden, ...props }: NumberCellProps) {
  const text = useText()
  const numbers = useTypedNumbers()
  return (
    <NumberField
      {...numbers}
      parse={(typed) => {
        const value = numbers.parse(typed)
        return value === forbidden ? null : value
      }}
      {...props}
      hideLabel
      size="sm"
      unreadableError={text(
        forbidden === undefined ? 'frameworkAgreements.problem.number' : 'frameworkAgreements.problem.priced',
      )}
    />
  )
}

/** A discount in percent. */
export function PercentField(props: Omit<NumberCellProps, 'suffix' | 'format'>) {
  return <NumberCell {...props} suffix="%" />
}
