import type { Facet } from '@comptoir/contract'
import { Checkbox, Disclosure } from '@comptoir/ui'
import { useFormat } from '../intl/use-format.ts'

interface FilterGroupProps {
  readonly facet: Facet
  readonly chosen: readonly number[]
  readonly onChange: (chosen: number[]) => void
}

/** Checkboxes of one facet, with the row count of each. */
export function FilterGroup({ facet, chosen, onChange }: FilterGroupProps) {
  const { number } = useFormat()
  const toggle = (value: number) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <Disclosure defaultOpen title={facet.label}>
      <ul role="list" className="m-0 flex list-none flex-col p-0">
        {facet.values.map(({ value, label, count }) => (
          <li key={value}>
            <Checkbox
              label={label}
              end={number(count)}
              checked={chosen.includes(Number(value))}
              onChange={() => toggle(Number(value))}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
