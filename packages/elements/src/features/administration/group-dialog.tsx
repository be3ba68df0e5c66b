import {
  constants,
  groupDraftSchema,
  imageTypeOf,
  isSirenSound,
  routes,
  type Group,
  type GroupDraft,
} from '@comptoir/contract'
import { Checkbox, FileField, TextField } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useElement, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

interface GroupDialogProps {
  /** `null`: a new one. */
  readonly existing: Group | null
  readonly onClose: () => void
}

interface GroupValues {
  readonly code: string
  readonly siren: string
  readonly name: string
}

const empty: GroupValues = { code: '', siren: '', name: '' }
const valuesOf = ({ code, siren, name }: Group): GroupValues => ({ code, siren, name })
const writes = { invalidates: [routes.listGroups, routes.listGroupChoices, routes.listCompanies] }
const errorTexts = {
  'code.required': 'groups.codeRequired',
  'code.taken': 'groups.codeTaken',
  'siren.required': 'groups.sirenRequired',
  'siren.siren_invalid': 'groups.sirenInvalid',
  'name.required': 'groups.nameRequired',
}

/** A group: code, SIREN, company name, logo. */
export function GroupDialog({ existing, onClose }: GroupDialogProps) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const { client } = useElement()
  const create = useWrite(routes.createGroup, writes)
  const change = useWrite(routes.changeGroup, writes)
  const setLogo = useWrite(routes.setGroupLogo, writes)
  const removeLogo = useWrite(routes.removeGroupLogo, writes)
  const [file, setFile] = useState<File | null>(null)
  const [removesLogo, setRemovesLogo] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useContractForm<GroupValues, GroupDraft, Group>({
    schema: groupDraftSchema,
    values: existing ? valuesOf(existing) : empty,
    failed: 'groups.saveFailed',
    draft: `group ${existing?.id ?? 'new'}`,
    errorTexts,
    isDirtyToo: file !== null || removesLogo,
    versioned: {
      row: existing,
      valuesOf,
      read: ({ id }) => client.call(routes.getGroup, { params: { id } }),
      fields: {
        code: 'groups.code',
        siren: 'groups.siren',
        name: 'groups.name',
      },
    },
    onSave: async (body, { base, ifMatch }) => {
      const saved =
        base === null
          ? await create.mutateAsync({ body })
          : await change.mutateAsync({ params: { id: base.id }, body, ifMatch })
      const request = { params: { id: saved.id }, ifMatch: `"${saved.version}"` }
      try {
        if (file) await setLogo.mutateAsync({ ...request, body: { image: file } })
        else if (removesLogo) await removeLogo.mutateAsync(request)
      } catch (failure) {
        // The group is saved: the dialog stays open with the logo's error.
        setProblem(errorText(failure))
        return saved
      }
      notify({ title: text('groups.saved', { name: saved.name }) })
      return onClose()
    },
  })
  const { register, errorOf, watch } = form
  const siren = watch('siren').replace(/[\s.]/g, '')

  async function choose(next: File | null) {
    setFile(next)
    setRemovesLogo(false)
    setProblem(next && (await problemOf(next, text)))
  }

  return (
    <FormDialog
      form={form}
      title={<Text id={existing ? 'groups.edit' : 'groups.create'} />}
      submitLabel={<Text id={existing ? 'form.save' : 'groups.createSubmit'} />}
      onClose={onClose}
    >
      <div className="grid gap-4 @sm:grid-cols-2">
        <TextField
          {...register('code')}
          data-autofocus=""
          required
          autoComplete="off"
          maxLength={20}
          label={text('groups.code')}
          error={errorOf('code')}
        />
        <TextField
          {...register('siren')}
          required
          inputMode="numeric"
          autoComplete="off"
          label={text('groups.siren')}
          hint={
            siren.length === 9 && !isSirenSound(siren)
              ? text('groups.sirenDoubtful')
              : text('groups.sirenHint')
          }
          error={errorOf('siren')}
        />
      </div>
      <TextField
        {...register('name')}
        required
        autoComplete="organization"
        maxLength={constants.textMaxLength}
        label={text('groups.name')}
        error={errorOf('name')}
      />
      <FileField
        label={text('groups.logo')}
        hint={text('groups.logoHint')}
        error={problem ?? undefined}
        accept="image/jpeg,image/png"
        value={file}
        onValueChange={(next) => void choose(next)}
        chooseLabel={text('groups.chooseLogo')}
        emptyLabel={text('groups.dropLogo')}
        removeLabel={text('groups.forgetLogo')}
      />
      {existing !== null && existing.logo !== null && file === null && (
        <Checkbox
          label={text('groups.removeLogo')}
          checked={removesLogo}
          onChange={({ target }) => setRemovesLogo(target.checked)}
        />
      )}
    </FormDialog>
  )
}

/** Returns the error of a logo file by its size and magic bytes; `null` if it is valid. */
async function problemOf(file: File, text: ReturnType<typeof useText>): Promise<string | null> {
  if (file.size > constants.contactImageMaxBytes) return text('groups.logoTooBig')
  const beginning = await file.slice(0, 8).arrayBuffer()
  return imageTypeOf(new Uint8Array(beginning)) === null ? text('violation.invalid_image') : null
}
