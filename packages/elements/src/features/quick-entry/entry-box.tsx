import { Button, cx, Kbd, Notice, ScanIcon, TextArea, UploadIcon } from '@comptoir/ui'
import { entryLinesMax, type FileProblem } from '@comptoir/contract'
import { readFileText } from '@comptoir/tables/read-table-file'
import { TableFileError } from '@comptoir/tables/table-file-error'
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import {
  HostSlot,
  Text,
  useElement,
  useElementStore,
  useElementStoreApi,
  useText,
} from '../../runtime/index.ts'
import { useOfferUndo } from '../../runtime/parts/use-undoable.ts'
import { useFileProblem } from '../../domain/table-text/use-file-problem.ts'
import { IgnoredTexts } from './ignored-texts.tsx'
import { OwnReferencesButton } from './own-references-button.tsx'
import { entryStore } from './quick-entry.store.ts'
import { useEntryFocus } from './use-entry-focus.ts'

/** A file error, or a failure to load the parser. */
type ReadProblem = FileProblem | 'no_code'

/** The box where lines are typed, pasted or dropped as a file. A file becomes text in the box, so that it can be checked. */
export function EntryBox({ onScan }: { readonly onScan: () => void }) {
  const text = useText()
  const fileProblemText = useFileProblem()
  const offerUndo = useOfferUndo()
  const element = useElement()
  const store = useElementStoreApi(entryStore)
  const typed = useElementStore(entryStore, (state) => state.text)
  const problem = useElementStore(entryStore, (state) => state.problem)
  const [fileProblem, setFileProblem] = useState<ReadProblem | null>(null)
  const [isReading, setReading] = useState(false)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  useEntryFocus('box', area)

  async function handleFile(file: File | undefined) {
    if (!file) return
    setReading(true)
    setFileProblem(null)
    try {
      const content = await readFileText(file, element.locale)
      const before = store.getState().text.trimEnd()
      store.getState().setText(before === '' ? content : `${before}\n${content}`)
    } catch (error) {
      setFileProblem(error instanceof TableFileError ? error.problem : 'no_code')
    } finally {
      setReading(false)
      if (input.current) input.current.value = ''
    }
  }
  async function handleCheck() {
    if (store.getState().text.trim() === '') return
    setReading(true)
    setFileProblem(null)
    try {
      await store.getState().check(element)
    } catch {
      setFileProblem('no_code')
    } finally {
      setReading(false)
    }
  }
  function handleClear() {
    const restoreRows = store.getState().clear()
    setFileProblem(null)
    offerUndo({ title: text('quickEntry.cleared') }, restoreRows)
  }
  function handleDrop(event: DragEvent) {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void handleFile(event.dataTransfer.files[0])
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void handleCheck()
  }
  const problemText =
    problem && text(`quickEntry.problem.${problem.code}`, { count: problem.count, maximum: entryLinesMax })
  return (
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={cx(
        'flex flex-col gap-3 rounded-lg',
        isOver && 'outline-brand outline-2 outline-offset-4 outline-dashed',
      )}
    >
      <TextArea
        ref={area}
        label={text('quickEntry.box')}
        hint={text('quickEntry.hint')}
        error={problemText ?? undefined}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
        placeholder={text('quickEntry.placeholder')}
        value={typed}
        onChange={(event) => store.getState().setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {fileProblem && (
        <Notice
          tone="danger"
          live="alert"
          onDismiss={() => setFileProblem(null)}
          dismissLabel={text('runtime.dismiss')}
          title={fileProblem === 'no_code' ? text('quickEntry.noCode') : fileProblemText(fileProblem)}
        >
          {fileProblem === 'no_code' && <Text id="error.unreachable" />}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          busy={isReading}
          disabled={typed.trim() === ''}
          onClick={() => void handleCheck()}
        >
          <Text id="quickEntry.check" />
        </Button>
        <Button icon={<ScanIcon />} onClick={onScan}>
          <Text id="quickEntry.scan" />
        </Button>
        <Button icon={<UploadIcon />} onClick={() => input.current?.click()}>
          <Text id="quickEntry.chooseFile" />
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={text('quickEntry.chooseFile')}
          accept=".csv,.txt,.tsv,.xlsx"
          onChange={(event) => void handleFile(event.target.files?.[0])}
        />
        <HostSlot name="actions" />
        {typed !== '' && (
          <Button variant="quiet" onClick={handleClear}>
            <Text id="quickEntry.clear" />
          </Button>
        )}
        <span className="text-muted hidden text-sm @md:inline">
          <Text id="quickEntry.shortcut" values={{ key: <Kbd>{'Ctrl + ↵'}</Kbd> }} />
        </span>
        <span className="ms-auto">
          <OwnReferencesButton />
        </span>
      </div>
      {typed === '' && <HostSlot name="empty" />}
      <IgnoredTexts isBox />
    </div>
  )
}
