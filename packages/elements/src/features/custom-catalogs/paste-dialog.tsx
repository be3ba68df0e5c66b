import { routes, type CustomCatalog } from '@comptoir/contract'
import { Button, Dialog, Notice, TextArea } from '@comptoir/ui'
import { ApiError, Text, useElement, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useDraftText } from '../../runtime/form/use-draft-text.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { readCells } from '../../domain/table-text/read-cells.ts'
import { TableFileField, withLines } from '../../domain/table-text/table-file-field.tsx'
import { readPasted } from './paste.rules.ts'

interface PasteDialogProps {
  readonly catalog: CustomCatalog
  readonly onClose: () => void
}

/** Imports lines from a spreadsheet, pasted or as a file: reference, name and price. All are imported, or none. */
export function PasteDialog({ catalog, onClose }: PasteDialogProps) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const { locale } = useElement()
  const [typed, setTyped] = useDraftText(`lines of catalogue ${catalog.id}`)
  const save = useWrite(routes.saveCustomProducts, {
    invalidates: [routes.listCustomProducts, routes.listCustomCatalogs, routes.searchProducts],
  })
  const { lines, wrong, repeated, needsReview } = readPasted(typed, locale)
  const problems = [
    ...(needsReview ? [text('customCatalogs.columnsUnsure')] : []),
    ...(wrong.length > 0
      ? [text('customCatalogs.linesWrong', { count: wrong.length, lines: wrong.join(', ') })]
      : []),
    ...repeated.map((one) => text('customCatalogs.lineRepeated', one)),
  ]

  async function addFile(content: string) {
    const added = (await readCells(content)).map((cells) => cells.join('\t'))
    setTyped((before) => withLines(before, added.join('\n')))
  }

  async function run() {
    const { added, updated } = await save.mutateAsync({
      params: { id: catalog.id },
      body: { lines: [...lines] },
    })
    setTyped('')
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
          disabled={lines.length === 0 || problems.length > 0}
          onClick={() =>
            void run().catch((error: unknown) => {
              // Shown above the lines.
              const isAborted = error instanceof DOMException && error.name === 'AbortError'
              if (!(error instanceof ApiError || isAborted)) throw error
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
          error={problems}
        />
        <TableFileField onText={addFile} />
      </div>
    </Dialog>
  )
}
