import { Text, useFormat, useText } from '../runtime/index.ts'
import { amountOf, isWanted, saidOf, sharesWord, type PastedLine } from './pasted-lines.rules.ts'
import type { LineProduct } from './use-line-products.ts'

/** So many lines are shown as they were read; the others are read alike. */
export const shownMax = 200

interface ReadLinesProps {
  readonly lines: readonly PastedLine[]
  /** Of the first ones; `null`: not known yet. */
  readonly products: readonly LineProduct[] | null
}

/** Each line as it was understood, before anything is added: how much of what, and whether it is a product. */
export function ReadLines({ lines, products }: ReadLinesProps) {
  const text = useText()
  return (
    <ul
      aria-label={text('consultations.readAs')}
      className="border-line m-0 grid max-h-48 list-none gap-1 overflow-y-auto rounded-md border p-2 text-sm"
    >
      {lines.slice(0, shownMax).map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines are told apart by their places: two may say the same
        <ReadLine key={at} line={line} product={products?.[at]} />
      ))}
      {lines.length > shownMax && (
        <li className="text-muted">
          <Text id="consultations.readMore" values={{ count: lines.length - shownMax }} />
        </li>
      )}
    </ul>
  )
}

interface ReadLineProps {
  readonly line: PastedLine
  /** `undefined`: not known yet. */
  readonly product: LineProduct | undefined
}

function ReadLine({ line, product }: ReadLineProps) {
  const { number } = useFormat()
  const unit = product?.unit ?? line.unit ?? 'piece'
  return (
    <li className="flex flex-wrap gap-x-2">
      <span className="font-semibold tabular-nums">
        <Text
          id="consultations.readLine"
          values={{
            quantity: number(isWanted(line) ? amountOf(line, product?.unit) : 0, { decimals: 3 }),
            said: saidWith(line),
          }}
        />
      </span>
      {!isWanted(line) && (
        <span className="text-muted">
          <Text id="consultations.readZero" />
        </span>
      )}
      {isWanted(line) && product !== undefined && (
        <span className="text-muted">
          {product ? (
            <Text id="consultations.readProduct" values={{ name: product.name }} />
          ) : (
            <Text id="consultations.freeLine" />
          )}
          {' · '}
          <Text id={`consultations.unit.${unit}`} />
        </span>
      )}
      {line.isUnsure && (
        <span className="text-warning-ink">
          <Text id="consultations.readUnsure" />
        </span>
      )}
      {product && !sharesWord(line, product) && (
        <span className="text-warning-ink wrap-anywhere">
          <Text id="consultations.readNotSame" values={{ label: line.label }} />
        </span>
      )}
    </li>
  )
}

/** The reference and the label, unless the one has the other. */
function saidWith(line: PastedLine): string {
  const [reference = ''] = line.references
  const said = saidOf(line)
  return said.includes(reference) ? said : `${reference} ${said}`
}
