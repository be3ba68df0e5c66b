import type { AnswerDraft, AnswerLineKind } from '@comptoir/contract'
import { CheckIcon, CloseIcon, EditIcon, Menu, MoreIcon, UndoIcon } from '@comptoir/ui'
import { Text, useText } from '../runtime/index.ts'
import type { PriceRow } from './step-props.ts'
import { changeLine } from './reply-draft.rules.ts'

interface LineMenuProps extends PriceRow {
  readonly change: (change: (draft: AnswerDraft) => AnswerDraft) => void
  readonly onOpen: (line: number) => void
}

/** What else can be said of a line: declined, included in the others, a similar product, a comment. */
export function LineMenu({ asked, line, change, onOpen }: LineMenuProps) {
  const text = useText()
  const become = (kind: AnswerLineKind) =>
    change((draft) => changeLine(draft, asked.id, (known) => ({ ...known, kind })))
  const isSpecial = line.kind === 'declined' || line.kind === 'included'
  return (
    <Menu
      iconOnly
      size="sm"
      icon={<MoreIcon />}
      label={text('consultationReply.lineActions', { line: asked.position })}
      placement="bottom-end"
      groups={[
        [
          {
            key: 'details',
            icon: <EditIcon />,
            label: <Text id="consultationReply.details" />,
            onSelect: () => onOpen(asked.id),
          },
          ...(isSpecial
            ? [
                {
                  key: 'price',
                  icon: <UndoIcon />,
                  label: <Text id="consultationReply.givePrice" />,
                  onSelect: () => become(line.priceText.trim() === '' ? 'empty' : 'priced'),
                },
              ]
            : [
                {
                  key: 'included',
                  icon: <CheckIcon />,
                  label: <Text id="consultationReply.include" />,
                  onSelect: () => become('included'),
                },
                {
                  key: 'declined',
                  icon: <CloseIcon />,
                  label: <Text id="consultationReply.declineLine" />,
                  onSelect: () => become('declined'),
                },
              ]),
        ],
      ]}
    />
  )
}
