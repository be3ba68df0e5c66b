import { NumberField } from '@comptoir/ui'
import { useText } from '../runtime/index.ts'
import { useTypedNumbers } from '../shared/product/use-typed-numbers.ts'

interface NumberCellProps {
  readonly label: string
  readonly value: number | null
  readonly onValueChange: (value: number | null) => void
  readonly suffix?: string
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** A number in a cell of a table or a form; its name is for screen readers. */
export function NumberCell(props: NumberCellProps) {
  const text = useText()
  const numbers = useTypedNumbers()
  return (
    <NumberField
      {...numbers}
      {...props}
      hideLabel
      size="sm"
      unreadableError={text('frameworkAgreements.problem.number')}
    />
  )
}

/** A discount in percent. */
export function PercentField(props: Omit<NumberCellProps, 'suffix'>) {
  return <NumberCell {...props} suffix="%" />
}
