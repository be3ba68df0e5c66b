import { Button, Dialog, FileField, Notice } from '@comptoir/ui'
import { useState, type ReactNode } from 'react'
import { ApiError, Text, useErrorText, useText } from '../../runtime/index.ts'
import { useDirty } from '../../runtime/form/use-dirty.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

interface RehearsalDialogProps<Rehearsal> {
  readonly title: ReactNode
  /** Start of the names of its messages: `file`, `fileHint`, `rehearse`, `apply`, `running`, `queued`. */
  readonly messages: string
  /** That the file could not be read or queued, above the reason. */
  readonly refused: string
  /** Start of the names of those of any file: `fileRequired`, `chooseFile`, `dropFile`, `forgetFile`. */
  readonly fileMessages: string
  /** What is handed in instead of a file, such as pasted lines. */
  readonly instead?: File | null
  /** What it would change; nothing is written. */
  readonly rehearse: (file: File) => Promise<Rehearsal>
  /** Queues it. */
  readonly apply: (file: File) => Promise<unknown>
  /** What has to be said before it may be applied is said. */
  readonly isReady?: (rehearsal: Rehearsal) => boolean
  readonly onClose: () => void
  /** Fields and what was found; `forget` belongs to every change of a field. */
  readonly children: (rehearsal: Rehearsal | null, forget: () => void, file: File | null) => ReactNode
}

/** A file that is rehearsed before it is queued: it says what it would change, and anything else that is chosen asks anew. */
export function RehearsalDialog<Rehearsal>(props: RehearsalDialogProps<Rehearsal>) {
  const {
    title,
    messages,
    refused,
    fileMessages,
    instead = null,
    rehearse,
    apply,
    isReady,
    onClose,
    children,
  } = props
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const [file, setFile] = useState<File | null>(null)
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const chosen = file ?? instead
  useDirty(chosen !== null)

  function forget() {
    setRehearsal(null)
    setError(null)
  }
  const reasonOf = (failure: unknown) =>
    failure instanceof ApiError && failure.code === 'conflict'
      ? text(`${messages}.running`)
      : (failure instanceof ApiError && failure.violations[0]?.message) || errorText(failure)

  async function attempt(run: (chosen: File) => Promise<void>) {
    if (chosen === null) return setError(text(`${fileMessages}.fileRequired`))
    setBusy(true)
    setError(null)
    try {
      await run(chosen)
    } catch (failure) {
      setError(reasonOf(failure))
    } finally {
      setBusy(false)
    }
  }
  const handleRehearse = () => attempt(async (one) => setRehearsal(await rehearse(one)))
  const handleApply = () =>
    attempt(async (one) => {
      await apply(one)
      notify({ title: text(`${messages}.queued`) })
      onClose()
    })

  return (
    <Dialog
      open
      keepOnOutsideClick
      size="lg"
      onClose={onClose}
      title={title}
      closeLabel={text('runtime.dismiss')}
      footer={
        <>
          <Button onClick={onClose}>
            <Text id="form.cancel" />
          </Button>
          {rehearsal === null ? (
            <Button variant="primary" busy={isBusy} onClick={() => void handleRehearse()}>
              <Text id={`${messages}.rehearse`} />
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={isBusy}
              disabled={isReady?.(rehearsal) === false}
              onClick={() => void handleApply()}
            >
              <Text id={`${messages}.apply`} />
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error !== null && (
          <Notice tone="danger" live="alert" title={refused}>
            {error}
          </Notice>
        )}
        <FileField
          label={text(`${messages}.file`)}
          hint={text(`${messages}.fileHint`)}
          accept=".xlsx,.csv"
          value={file}
          onValueChange={(next) => {
            setFile(next)
            forget()
          }}
          chooseLabel={text(`${fileMessages}.chooseFile`)}
          emptyLabel={text(`${fileMessages}.dropFile`)}
          removeLabel={text(`${fileMessages}.forgetFile`)}
        />
        {children(rehearsal, forget, file)}
      </div>
    </Dialog>
  )
}

/** What a rehearsal has found, told as soon as it is there. */
export function RehearsalReport({
  title,
  children,
}: {
  readonly title: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section aria-live="polite" className="border-line flex flex-col gap-2 border-t pt-3">
      <h3 className="m-0 text-base font-semibold">{title}</h3>
      {children}
    </section>
  )
}
