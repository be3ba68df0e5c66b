import { routes, type CustomCatalog } from '@comptoir/contract'
import { Button, Dialog, Notice, TextArea } from '@comptoir/ui'
import { useState } from 'react'
import { ApiError, Text, useElement, useErrorText, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { readCells } from '../shared/table-text/read-cells.ts'
import { TableFileField, withLines } from '../shared/table-text/table-file-field.tsx'
import { readPasted } from './paste.rules.ts'

interface PasteDialogProps {
  readonly catalog: CustomCatalog
  readonly onClose: () => void
}

/** Lines from a spreadsheet, pasted or as a file: reference, name and price of each; all are taken, or none. */
export function PasteDialog({ catalog, onClose }: PasteDialogProps) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const { locale } = useElement()
  const [typed, setTyped] = useState('')
  const save = useWrite(routes.saveCustomProducts, {
    invalidates: [routes.listCustomProducts, routes.listCustomCatalogs, routes.searchProducts],
  })
  const { lines, wrong } = readPasted(typed, locale)

  async function addFile(content: string) {
    const added = (await readCells(content)).map((cells) => cells.join('\t'))
    setTyped((before) => withLines(before, added.join('\n')))
  }

  async function run() {
    const { added, updated } = await save.mutateAsync({
      params: { id: catalog.id },
      body: { lines: [...lines] },
    })
    notify({ title: text('customCatalogs.pasted', { added, updated }) })
    onClose()
  }
  const reason =
    save.error && (save.error.violations.map(({ message }) => message).join(' ') || errorText(save.error))
  return (
    <Dialog
      open
      size="lg"
      keepOnOutsideClick
      title={<Text id="customCatalogs.paste" />}
      description={<Text id="customCatalogs.pasteAbout" />}
      closeLabel={text('runtime.dismiss')}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          busy={save.isPending}
          disabled={lines.length === 0 || wrong.length > 0}
          onClick={() =>
            void run().catch((error: unknown) => {
              if (!(error instanceof ApiError)) throw error
            })
          }
        >
          <Text id="customCatalogs.pasteSubmit" values={{ count: lines.length }} />
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {reason && (
          <Notice tone="danger" live="alert" title={text('customCatalogs.pasteFailed')}>
            {reason}
          </Notice>
        )}
        <TextArea
          data-autofocus=""
          rows={8}
          spellCheck={false}
          className="font-mono"
          label={text('customCatalogs.lines')}
          hint={text('customCatalogs.linesHint')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={wrong.slice(0, 5).map((line) => text('customCatalogs.lineWrong', { line }))}
        />
        <TableFileField onText={addFile} />
      </div>
    </Dialog>
  )
}
