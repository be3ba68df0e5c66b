import { canSetMedia, routes, type DepositSheet } from '@comptoir/contract'
import { Button, FileField } from '@comptoir/ui'
import { useState } from 'react'
import { ApiError, Text, useErrorText, useText } from '../../runtime/index.ts'
import { isCancelled, useUpload } from '../../runtime/form/use-upload.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { DepositProgress } from './deposit-progress.tsx'
import { imageProblem } from './image-problem.rules.ts'

/** Adds pictures to a deposit later: they were not sent with it, or the upload failed. */
export function DepositMedia({ deposit: { id, status, mediaName } }: { readonly deposit: DepositSheet }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const [image, setImage] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const [isSending, setSending] = useState(false)
  const { send, cancel, progress } = useUpload(routes.setDepositMedia, [
    routes.getDeposit,
    routes.listDeposits,
  ])
  if (!canSetMedia(status)) return null

  async function run(chosen: File) {
    setSending(true)
    try {
      await send({ params: { id }, body: { image: chosen } })
      notify({ title: text('catalogDeposit.mediaAdded', { file: chosen.name }) })
      setImage(null)
    } catch (error) {
      if (isCancelled(error)) notify({ tone: 'info', title: text('catalogDeposit.uploadCancelled') })
      else if (error instanceof ApiError) setProblem(error.fields['image'] ?? errorText(error))
      else throw error
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      noValidate
      aria-label={text(mediaName === null ? 'catalogDeposit.addMedia' : 'catalogDeposit.replaceMedia')}
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (image === null) return setProblem(text('catalogDeposit.imageRequired'))
        if (problem === undefined && !isSending) void run(image)
      }}
    >
      <FileField
        accept="image/jpeg,image/png,.zip"
        label={text(mediaName === null ? 'catalogDeposit.addMedia' : 'catalogDeposit.replaceMedia')}
        hint={text('catalogDeposit.imageHint')}
        error={problem}
        value={image}
        onValueChange={(chosen) => {
          setImage(chosen)
          const found = imageProblem(chosen)
          setProblem(found && text(found))
        }}
        disabled={isSending}
        chooseLabel={text('catalogDeposit.chooseFile')}
        emptyLabel={text('catalogDeposit.dropFile')}
        removeLabel={text('catalogDeposit.forgetFile')}
      />
      {progress !== null && <DepositProgress progress={progress} onCancel={cancel} />}
      {image !== null && (
        <Button type="submit" busy={isSending}>
          <Text id="catalogDeposit.sendMedia" />
        </Button>
      )}
    </form>
  )
}
