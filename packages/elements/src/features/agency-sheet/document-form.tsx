import { constants, documentWriteRight, routes, type DocumentScope, type Named } from '@comptoir/contract'
import { Button, Checkbox, FileField, UploadIcon } from '@comptoir/ui'
import { useState, type FormEvent } from 'react'
import { ApiError, Text, useErrorText, useSession, useText, useWrite } from '../../runtime/index.ts'
import { useDirty } from '../../runtime/form/use-dirty.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

const options = { invalidates: [routes.listSupplierFiles] }

/** Uploads a document; the file is required, and a rejected one stays chosen. */
export function DocumentForm({ supplier }: { readonly supplier: Named }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const { can } = useSession()
  const add = useWrite(routes.addSupplierFile, options)
  const [file, setFile] = useState<File | null>(null)
  const [scope, setScope] = useState<DocumentScope>('company')
  const [error, setError] = useState<string | null>(null)
  useDirty(file !== null)

  function problemOf(chosen: File | null): string | null {
    if (chosen === null) return text('agencySheet.fileRequired')
    if (chosen.size === 0) return text('agencySheet.fileEmpty')
    return chosen.size > constants.supplierFileMaxBytes ? text('agencySheet.fileTooBig') : null
  }
  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (add.isPending) return
    const problem = problemOf(file)
    setError(problem)
    if (problem !== null || file === null) return
    try {
      await add.mutateAsync({ body: { supplier: supplier.id, scope, file } })
      setFile(null)
      notify({ title: text('agencySheet.documentAdded', { name: file.name }) })
    } catch (failure) {
      const isTooBig = failure instanceof ApiError && failure.code === 'body_too_large'
      setError(isTooBig ? text('agencySheet.fileTooBig') : errorText(failure))
    }
  }
  return (
    <form
      noValidate
      aria-label={text('agencySheet.addDocument')}
      onSubmit={(event) => void handleSubmit(event)}
      className="flex flex-col items-start gap-3"
    >
      <FileField
        required
        className="w-full"
        label={text('agencySheet.addDocument')}
        hint={text('agencySheet.fileHint')}
        error={error ?? undefined}
        value={file}
        onValueChange={(chosen) => {
          setFile(chosen)
          setError(chosen && problemOf(chosen))
        }}
        chooseLabel={text('agencySheet.chooseFile')}
        emptyLabel={text('agencySheet.dropFile')}
        removeLabel={text('agencySheet.forgetFile')}
      />
      {can(documentWriteRight.global) && (
        <Checkbox
          label={<Text id="agencySheet.forEverybody" />}
          checked={scope === 'global'}
          onChange={(event) => setScope(event.currentTarget.checked ? 'global' : 'company')}
        />
      )}
      <Button type="submit" icon={<UploadIcon />} busy={add.isPending}>
        <Text id="agencySheet.send" />
      </Button>
    </form>
  )
}
