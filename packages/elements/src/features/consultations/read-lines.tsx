import { Text, useFormat, useText } from '../../runtime/index.ts'
import {
  lineQuantity,
  needsReview,
  exclusionReason,
  lineText,
  sharesWord,
  type PastedLine,
} from './pasted-lines.rules.ts'
import type { LineProduct } from './use-line-products.ts'

/** Maximum lines shown as parsed; beyond it, only those that need checking. */
const shownMax = 200

const leftOutMessages = {
  zero: 'consultations.readZero',
  negative: 'consultations.readNegative',
  cancelled: 'consultations.readCancelled',
} as const

interface ReadLinesProps {
  readonly lines: readonly PastedLine[]
  /** `null`: not known yet. */
  readonly products: readonly LineProduct[] | null
}

/** Preview of the parsed lines before they are added: quantity and product of each. */
export function ReadLines({ lines, products }: ReadLinesProps) {
  const text = useText()
  const isShown = (line: PastedLine, index: number) =>
    index < shownMax ||
    needsReview(line, products?.[index]) ||
    exclusionReason(line, products?.[index]) !== null
  const hidden = lines.filter((line, index) => !isShown(line, index)).length
  return (
    <ul
      aria-label={text('consultations.readAs')}
      className="border-line m-0 grid max-h-48 list-none gap-1 overflow-y-auto rounded-md border p-2 text-sm"
    >
      {lines.map(
        (line, index) =>
          isShown(line, index) && (
            // oxlint-disable-next-line react/no-array-index-key -- lines are identified by their index: two may be equal
            <ReadLine key={index} line={line} product={products?.[index]} />
          ),
      )}
      {hidden > 0 && (
        <li className="text-muted">
          <Text id="consultations.readMore" values={{ count: hidden }} />
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
  const leftOut = exclusionReason(line, product)
  const unit = product?.unit ?? line.unit ?? 'piece'
  return (
    <li className="flex flex-wrap gap-x-2">
      <span className="font-semibold tabular-nums">
        <Text
          id="consultations.readLine"
          values={{
            quantity: number(leftOut === null ? lineQuantity(line, product) : 0, { decimals: 3 }),
            said: describeLine(line),
          }}
        />
      </span>
      {leftOut !== null && (
        <span className={leftOut === 'zero' ? 'text-muted' : 'text-warning-ink'}>
          <Text id={leftOutMessages[leftOut]} />
        </span>
      )}
      {leftOut === null && product !== undefined && (
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
      {needsReview(line, product) && (
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

/** Reference and label, unless one contains the other. */
function describeLine(line: PastedLine): string {
  const [reference = ''] = line.references
  const label = lineText(line)
  return label.includes(reference) ? label : `${reference} ${label}`
}
