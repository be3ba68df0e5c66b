import { Badge, IconButton, MinusIcon, PlusIcon } from '@comptoir/ui'
import { Text, useFormat, useText } from '../../runtime/index.ts'
import { orderedOf, type ScannedLine } from './scanned-lines.rules.ts'

interface ScannedListProps {
  readonly lines: readonly ScannedLine[]
  readonly onQuantity: (code: string, quantity: number) => void
}

const tones = { waiting: 'neutral', found: 'success', unknown: 'warning', unchecked: 'neutral' } as const

/** What was scanned, the last one first. */
export function ScannedList({ lines, onQuantity }: ScannedListProps) {
  const text = useText()
  if (lines.length === 0) return null
  return (
    <ul
      aria-label={text('scanner.lines')}
      className="divide-line border-line m-0 list-none divide-y rounded-lg border p-0"
    >
      {lines.map((line) => (
        <Line key={line.code} line={line} onQuantity={onQuantity} />
      ))}
    </ul>
  )
}

function Line({ line, onQuantity }: { readonly line: ScannedLine } & Pick<ScannedListProps, 'onQuantity'>) {
  const text = useText()
  const format = useFormat()
  const { code, lot, state, product, quantity } = line
  const name = product?.name ?? code
  const ordered = orderedOf(line)
  return (
    <li className="flex items-center gap-2 py-2 ps-3 pe-1">
      <div className="min-w-0 flex-1">
        <p className="m-0 line-clamp-2 font-semibold wrap-anywhere">{name}</p>
        <p className="text-muted m-0 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm wrap-anywhere">
          {product && <span>{`${product.reference} · ${product.manufacturer.name}`}</span>}
          {lot !== null && <Text id="scanner.lot" values={{ lot }} />}
          {state !== 'found' && (
            <Badge tone={tones[state]}>
              <Text id={`scanner.state.${state}`} />
            </Badge>
          )}
          {ordered !== quantity && (
            <Text id="scanner.ordered" values={{ quantity: format.number(ordered) }} />
          )}
        </p>
      </div>
      <IconButton
        size="lg"
        label={text(quantity > 1 ? 'scanner.less' : 'scanner.remove', { name })}
        icon={<MinusIcon />}
        onClick={() => onQuantity(code, quantity - 1)}
      />
      <output className="min-w-6 text-center text-lg font-semibold tabular-nums">
        {format.number(quantity)}
      </output>
      <IconButton
        size="lg"
        label={text('scanner.more', { name })}
        icon={<PlusIcon />}
        onClick={() => onQuantity(code, quantity + 1)}
      />
    </li>
  )
}
