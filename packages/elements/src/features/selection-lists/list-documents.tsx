import { documentFormats, routes, type DocumentFormat, type SelectionList } from '@comptoir/contract'
import {
  Button,
  ButtonLink,
  Checkbox,
  DeleteIcon,
  Disclosure,
  DownloadIcon,
  FileIcon,
  IconButton,
  Skeleton,
} from '@comptoir/ui'
import { useState } from 'react'
import {
  Loaded,
  Text,
  useElement,
  useErrorText,
  useFormat,
  useRead,
  useText,
  useWrite,
} from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { DocumentRow } from '../../domain/documents/document-row.tsx'

const after = { invalidates: [routes.listSelectionDocuments, routes.listSelectionEvents] }

/** Files generated from a list: created, stored and downloaded. */
export function ListDocuments({ list }: { readonly list: SelectionList }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const [withPrices, setWithPrices] = useState(true)
  const write = useWrite(routes.createSelectionDocument, after)
  async function createDocument(format: DocumentFormat) {
    try {
      const made = await write.mutateAsync({ params: { uuid: list.uuid }, body: { format, withPrices } })
      notify({ title: text('selectionLists.documentMade', { name: made.name }) })
    } catch (error) {
      notify({ tone: 'danger', title: text('selectionLists.documentFailed'), children: errorText(error) })
    }
  }
  return (
    <Disclosure title={text('selectionLists.documents')}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-3">
          {documentFormats.map((format) => (
            <Button
              key={format}
              size="sm"
              icon={<FileIcon />}
              busy={write.isPending && write.input?.body.format === format}
              disabled={write.isPending}
              onClick={() => void createDocument(format)}
            >
              <Text id={`selectionLists.make.${format}`} />
            </Button>
          ))}
          <Checkbox
            label={<Text id="selectionLists.withPrices" />}
            checked={withPrices}
            onChange={(event) => setWithPrices(event.currentTarget.checked)}
          />
        </div>
        <Documents list={list} />
      </div>
    </Disclosure>
  )
}

function Documents({ list }: { readonly list: SelectionList }) {
  const text = useText()
  const format = useFormat()
  const { session } = useElement()
  const read = useRead(routes.listSelectionDocuments, { params: { uuid: list.uuid } })
  return (
    <Loaded read={read} skeleton={<Skeleton shape="row" count={2} />}>
      {({ member }) =>
        member.length === 0 ? (
          <p className="text-muted m-0 text-sm">
            <Text id="selectionLists.noDocument" />
          </p>
        ) : (
          <ul role="list" className="m-0 list-none p-0">
            {member.map(({ id, name, byteCount, addedAt, addedBy, href }) => (
              <DocumentRow
                key={id}
                name={name}
                facts={[
                  format.bytes(byteCount),
                  format.dateTime(addedAt),
                  ...(addedBy === null ? [] : [addedBy]),
                ]}
              >
                <ButtonLink
                  size="sm"
                  href={`${session.apiBase}${href}`}
                  download={name}
                  icon={<DownloadIcon />}
                  aria-label={text('selectionLists.download', { name })}
                >
                  <Text id="selectionLists.downloadShort" />
                </ButtonLink>
                {list.access !== 'read' && <RemoveButton id={id} name={name} />}
              </DocumentRow>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function RemoveButton({ id, name }: { readonly id: number; readonly name: string }) {
  const text = useText()
  const undoable = useUndoable()
  const remove = useWrite(routes.removeSelectionDocument, after)
  const restore = useWrite(routes.restoreSelectionDocument, after)
  const params = { id }
  return (
    <IconButton
      size="sm"
      label={text('selectionLists.removeDocument', { name })}
      icon={<DeleteIcon />}
      data-remove=""
      onClick={({ currentTarget }) =>
        void undoable({
          button: currentTarget,
          isRemoval: true,
          run: () => remove.mutateAsync({ params }),
          undo: () => restore.mutateAsync({ params }),
          done: text('selectionLists.documentRemoved', { name }),
          failed: text('selectionLists.documentRemoveFailed'),
        })
      }
    />
  )
}
