import { decimalSeparatorOf, readPrice, type AnswerLineKind, type Locale } from '@comptoir/contract'
import { CheckIcon, CloseIcon, EditIcon, Menu, MoreIcon, UndoIcon } from '@comptoir/ui'
import { Text, useElement, useText } from '../../runtime/index.ts'
import type { PriceRow } from './step-props.ts'
import { changeLine, withPrice, type ReplyContent } from './reply-draft.rules.ts'

interface LineMenuProps extends PriceRow {
  readonly change: (change: (draft: ReplyContent) => ReplyContent) => void
  readonly onOpen: (line: number) => void
}

/** Other actions on a line: decline, include in the others, similar product, comment. */
export function LineMenu({ requestedLine, line, change, onOpen }: LineMenuProps) {
  const text = useText()
  const { locale } = useElement()
  const setKind = (kind: AnswerLineKind) =>
    change((draft) => changeLine(draft, requestedLine.id, (current) => ({ ...current, kind })))
  const isSpecial = line.kind === 'declined' || line.kind === 'included'
  return (
    <Menu
      iconOnly
      size="sm"
      icon={<MoreIcon />}
      label={text('consultationReply.lineActions', { line: requestedLine.position })}
      placement="bottom-end"
      groups={[
        [
          {
            key: 'details',
            icon: <EditIcon />,
            label: <Text id="consultationReply.details" />,
            onSelect: () => onOpen(requestedLine.id),
          },
          ...(isSpecial
            ? [
                {
                  key: 'price',
                  icon: <UndoIcon />,
                  label: <Text id="consultationReply.givePrice" />,
                  onSelect: () => change((draft) => withRestoredPrice(draft, requestedLine.id, locale)),
                },
              ]
            : [
                {
                  key: 'included',
                  icon: <CheckIcon />,
                  label: <Text id="consultationReply.include" />,
                  onSelect: () => setKind('included'),
                },
                {
                  key: 'declined',
                  icon: <CloseIcon />,
                  label: <Text id="consultationReply.declineLine" />,
                  onSelect: () => setKind('declined'),
                },
              ]),
        ],
      ]}
    />
  )
}

/** Restores the typed price; a price without a parsed value is read like the others. */
function withRestoredPrice(draft: ReplyContent, line: number, locale: Locale): ReplyContent {
  const decimalSeparator = decimalSeparatorOf(draft.lines.map(({ priceText }) => priceText))
  return changeLine(draft, line, (current) => {
    const price = current.price ?? readPrice(current.priceText, locale, decimalSeparator)
    return withPrice(current, current.priceText, price) ?? current
  })
}
