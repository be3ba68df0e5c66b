import type { SelectionList } from '@comptoir/contract'
import {
  CopyIcon,
  DeleteIcon,
  EditIcon,
  Menu,
  type MenuEntry,
  MoreIcon,
  BoxIcon,
  ShareIcon,
} from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useText } from '../../runtime/index.ts'
import { useSendLink } from '../../runtime/parts/use-send-link.ts'
import { useListActions } from './use-list-actions.ts'

const ListForm = lazyPart(async () => (await import('./list-form.tsx')).ListForm)

interface ListMenuProps {
  readonly list: SelectionList
}

/** Actions on a list as a whole. */
export function ListMenu({ list }: ListMenuProps) {
  const text = useText()
  const { duplicate, archive, remove } = useListActions()
  const [isEditing, setEditing] = useState(false)
  const sendLink = useSendLink('selection-list', { uuid: list.uuid }, list.name, {
    copied: text('selectionLists.linkCopied'),
    failed: text('selectionLists.linkFailed'),
  })
  const canEdit = list.access !== 'read'
  const entries: MenuEntry[] = [
    ...(canEdit
      ? [
          {
            key: 'edit',
            icon: <EditIcon />,
            label: <Text id="selectionLists.edit" />,
            onSelect: () => setEditing(true),
          },
        ]
      : []),
    ...(sendLink
      ? [
          {
            key: 'send',
            icon: <ShareIcon />,
            label: <Text id="selectionLists.sendLink" />,
            onSelect: () => void sendLink(),
          },
        ]
      : []),
    {
      key: 'duplicate',
      icon: <CopyIcon />,
      label: <Text id="selectionLists.duplicate" />,
      onSelect: () => void duplicate(list),
    },
    ...(canEdit
      ? [
          {
            key: 'archive',
            icon: <BoxIcon />,
            label: <Text id={list.isArchived ? 'selectionLists.unarchive' : 'selectionLists.archive'} />,
            onSelect: () => void archive(list),
          },
        ]
      : []),
    ...(list.access === 'owner'
      ? [
          {
            key: 'remove',
            icon: <DeleteIcon />,
            label: <Text id="selectionLists.remove" />,
            danger: true,
            onSelect: () => void remove(list),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        iconOnly
        size="sm"
        placement="bottom-end"
        label={text('selectionLists.menu', { name: list.name })}
        icon={<MoreIcon />}
        groups={[entries]}
      />
      {isEditing && <ListForm list={list} onClose={() => setEditing(false)} />}
    </>
  )
}
