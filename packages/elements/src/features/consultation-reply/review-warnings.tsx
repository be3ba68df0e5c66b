import type { AnswerWarnings } from '@comptoir/contract'
import { Button, Checkbox, Notice } from '@comptoir/ui'
import { Text, useFormat, usePriceWriter } from '../../runtime/index.ts'
import { useDifferenceText } from '../../runtime/intl/use-difference-text.ts'
import { changeLine, withReading } from './reply-draft.rules.ts'
import type { ReplyDraft } from './use-reply-draft.ts'

interface ReviewWarningsProps {
  readonly warnings: AnswerWarnings
  /** The position of a line in the request, by its id. */
  readonly positions: ReadonlyMap<number, number>
  readonly draft: ReplyDraft
  readonly isConfirmed: boolean
  /** The user tried to send without confirming. */
  readonly isMissing: boolean
  readonly onConfirm: (isConfirmed: boolean) => void
}

/** Warnings to confirm before sending: lines left out, identical prices, outliers, ambiguous prices. */
export function ReviewWarnings({
  warnings,
  positions,
  draft,
  isConfirmed,
  isMissing,
  onConfirm,
}: ReviewWarningsProps) {
  const { list, unitPrice, money } = useFormat()
  const gapText = useDifferenceText()
  const { missing, identical, unsure, shipping, outliers } = warnings
  const farOff = usePriceWriter(outliers.flatMap(({ price, compared }) => [price, compared]))
  const numbers = (lines: readonly number[]) => list(lines.map((line) => String(positions.get(line) ?? '')))
  const read = (line: number, isSimilar: boolean, price: number) =>
    draft.change((current) => changeLine(current, line, (before) => withReading(before, isSimilar, price)))
  return (
    <Notice tone="warning" title={<Text id="consultationReply.warnings" />}>
      {missing.length > 0 && (
        <p className="m-0">
          <Text id="consultationReply.missing" values={{ count: missing.length, lines: numbers(missing) }} />
        </p>
      )}
      {identical.length > 0 && (
        <p className="m-0">
          <Text
            id="consultationReply.identical"
            values={{ count: identical.length, lines: numbers(identical) }}
          />
        </p>
      )}
      {outliers.length > 0 && (
        <ul className="m-0 ps-5">
          {outliers.map(({ line, isSimilar, price, compared, isPublic }) => (
            <li key={`${line}-${String(isSimilar)}`}>
              <Text
                id="consultationReply.farOff"
                values={{
                  line: positions.get(line) ?? 0,
                  isSimilar: String(isSimilar),
                  isPublic: String(isPublic),
                  price: farOff(price),
                  compared: farOff(compared),
                  gap: gapText(price, compared),
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {(unsure.length > 0 || shipping !== null) && (
        <ul className="m-0 flex flex-col gap-1 ps-5">
          {unsure.map(({ line, isSimilar, price, other }) => (
            <li key={`${line}-${String(isSimilar)}`}>
              <Text
                id="consultationReply.twoReadings"
                values={{
                  line: positions.get(line) ?? 0,
                  isSimilar: String(isSimilar),
                  price: unitPrice(price),
                  other: unitPrice(other),
                }}
              />{' '}
              <Button size="sm" onClick={() => read(line, isSimilar, other)}>
                <Text id="consultationReply.readAs" values={{ price: unitPrice(other) }} />
              </Button>
            </li>
          ))}
          {shipping && (
            <li>
              <Text
                id="consultationReply.twoShippings"
                values={{ price: money(shipping.price), other: money(shipping.other) }}
              />{' '}
              <Button
                size="sm"
                onClick={() => draft.change((current) => ({ ...current, shipping: shipping.other }))}
              >
                <Text id="consultationReply.readAs" values={{ price: money(shipping.other) }} />
              </Button>
            </li>
          )}
        </ul>
      )}
      <Checkbox
        className="mt-2"
        checked={isConfirmed}
        label={<Text id="consultationReply.confirmWarnings" />}
        error={isMissing ? <Text id="consultationReply.confirmNeeded" /> : undefined}
        onChange={(event) => onConfirm(event.currentTarget.checked)}
      />
    </Notice>
  )
}
