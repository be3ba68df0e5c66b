import { Button, Dialog, FileField, Notice } from '@comptoir/ui'
import { useState, type ReactNode } from 'react'
import { ApiError, Text, useErrorText, useText } from '../../runtime/index.ts'
import { useDirty } from '../../runtime/form/use-dirty.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

interface PreviewDialogProps<Preview, Applied> {
  readonly title: ReactNode
  /** Prefix of its message ids: `file`, `fileHint`, `readPreview`, `apply`, and `queued` without `onApplied`. */
  readonly messages: string
  /** Title of the error when the file could not be read or queued, above the reason. */
  readonly errorTitle: string
  /** The reason shown for a conflict. @default that of the error */
  readonly running?: string
  /** Prefix of the common message ids of files: `fileRequired`, `chooseFile`, `dropFile`, `forgetFile`. */
  readonly fileMessages: string
  /** Input in place of a file, such as pasted lines. */
  readonly instead?: File | null
  /** Previews the changes; nothing is written. */
  readonly readPreview: (file: File) => Promise<Preview>
  /** Applies or queues it. */
  readonly apply: (file: File) => Promise<Applied>
  /** Announces what was applied. @default the message `queued` */
  readonly onApplied?: (applied: Applied) => void
  /** Whether everything required before applying was entered. */
  readonly isReady?: (preview: Preview) => boolean
  readonly onClose: () => void
  /** Fields and preview; call `reset` on every change of a field. */
  readonly children: (preview: Preview | null, reset: () => void, file: File | null) => ReactNode
}

/** A file that is previewed before it is queued: shows what it would change; any other choice requires a new preview. */
export function PreviewDialog<Preview, Applied>(props: PreviewDialogProps<Preview, Applied>) {
  const text = useText()
  const notify = useNotify()
  const {
    title,
    messages,
    errorTitle,
    running,
    fileMessages,
    instead = null,
    readPreview,
    apply,
    onApplied = () => notify({ title: text(`${messages}.queued`) }),
    isReady,
    onClose,
    children,
  } = props
  const errorText = useErrorText()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const chosen = file ?? instead
  useDirty(chosen !== null)

  function reset() {
    setPreview(null)
    setError(null)
  }
  const reasonOf = (failure: unknown) =>
    running !== undefined && failure instanceof ApiError && failure.code === 'conflict'
      ? running
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
  const handlePreview = () => attempt(async (one) => setPreview(await readPreview(one)))
  const handleApply = () =>
    attempt(async (one) => {
      onApplied(await apply(one))
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
          {preview === null ? (
            <Button variant="primary" busy={isBusy} onClick={() => void handlePreview()}>
              <Text id={`${messages}.readPreview`} />
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={isBusy}
              disabled={isReady?.(preview) === false}
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
          <Notice tone="danger" live="alert" title={errorTitle}>
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
            reset()
          }}
          chooseLabel={text(`${fileMessages}.chooseFile`)}
          emptyLabel={text(`${fileMessages}.dropFile`)}
          removeLabel={text(`${fileMessages}.forgetFile`)}
        />
        {children(preview, reset, file)}
      </div>
    </Dialog>
  )
}

/** The result of a preview, announced when it arrives. */
export function PreviewReport({
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
