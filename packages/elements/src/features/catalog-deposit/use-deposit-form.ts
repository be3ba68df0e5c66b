import { constants, depositDraftSchema, priceShockDefault, routes } from '@comptoir/contract'
import { useMemo, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import {
  ApiError,
  draftOf,
  useElement,
  useEmit,
  useErrorText,
  useText,
  useToday,
} from '../../runtime/index.ts'
import { useDirty } from '../../runtime/form/use-dirty.ts'
import { isCancelled, useUpload } from '../../runtime/form/use-upload.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { depositEvents } from './catalog-deposit.state.ts'
import { imageProblem } from './image-problem.rules.ts'

const storedSchema = z.object({
  applicationDate: z.string(),
  /** The day of the draft: an application date of that day means the day of the deposit. */
  day: z._default(z.string(), ''),
  catalog: z.string(),
  reason: z.string(),
  fileFormat: z.string(),
  mode: z.enum(['delta', 'complete']),
  priceShockPercent: z._default(z.string(), String(priceShockDefault)),
  message: z.string(),
})
type Stored = z.output<typeof storedSchema>
type Values = Omit<Stored, 'day'> & { readonly depositDate: string }

const names = [
  'depositDate',
  'applicationDate',
  'catalog',
  'reason',
  'fileFormat',
  'priceShockPercent',
  'message',
  'file',
  'image',
] as const
type Errors = Partial<Record<(typeof names)[number], string>>

const emptyOn = (today: string): Stored => ({
  applicationDate: today,
  day: today,
  catalog: '',
  reason: '',
  fileFormat: '',
  mode: 'delta',
  priceShockPercent: String(priceShockDefault),
  message: '',
})

/** The state of the deposit form: its values with their draft, its two files, its submission. */
export function useDepositForm(onDeposited: (id: number) => void) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const emit = useEmit(depositEvents)
  const { session } = useElement()
  const draft = useMemo(
    () => draftOf(session, 'catalog deposit', (stored) => storedSchema.parse(stored)),
    [session],
  )
  // The day of the deposit changes at midnight while the form is open.
  const today = useToday()
  const [stored, setStored] = useState(() => draft.read() ?? emptyOn(today))
  const [file, setFile] = useState<File | null>(null)
  const [image, setImage] = useState<File | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const deposit = useUpload(routes.addDeposit, [routes.listDeposits])
  const media = useUpload(routes.setDepositMedia, [routes.listDeposits])
  useDirty(file !== null || image !== null)
  const { day, ...fields } = stored
  const applicationDate = fields.applicationDate === day ? today : fields.applicationDate
  const values: Values = { ...fields, applicationDate, depositDate: today }

  function set(change: Partial<Stored>) {
    const next = { ...stored, applicationDate, day: today, ...change }
    setStored(next)
    draft.write(next)
    setErrors(({ ...current }) => {
      for (const name of names) if (name in change) delete current[name]
      return current
    })
  }

  function fileProblem(chosen: File | null): string | undefined {
    if (chosen === null) return text('catalogDeposit.fileRequired')
    if (chosen.size === 0) return text('catalogDeposit.fileEmpty')
    return chosen.size > constants.depositFileMaxBytes ? text('catalogDeposit.fileTooBig') : undefined
  }
  function sizeProblem(chosen: File | null): string | undefined {
    const found = imageProblem(chosen)
    return found && text(found)
  }

  function check(): Errors {
    const required = text('catalogDeposit.required')
    const found: Errors = {
      ...(values.applicationDate === '' && { applicationDate: required }),
      ...(values.catalog === '' && { catalog: required }),
      ...(values.reason === '' && { reason: required }),
      ...(values.fileFormat === '' && { fileFormat: required }),
      ...(!depositDraftSchema.shape.priceShockPercent.safeParse(values.priceShockPercent).success && {
        priceShockPercent: text('catalogDeposit.priceShockInvalid'),
      }),
    }
    const [ofFile, ofImage] = [fileProblem(file), sizeProblem(image)]
    if (ofFile !== undefined) found.file = ofFile
    if (ofImage !== undefined) found.image = ofImage
    return found
  }

  function showFailure(error: unknown, element: HTMLFormElement) {
    if (isCancelled(error)) return notify({ tone: 'info', title: text('catalogDeposit.uploadCancelled') })
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'body_too_large')
      return showErrors({ file: text('catalogDeposit.fileTooBig') }, element)
    const fieldViolations = error.violations.filter(({ propertyPath }) =>
      names.some((name) => name === propertyPath),
    )
    if (fieldViolations.length === 0) return setFailure(errorText(error))
    const found = fieldViolations.map(({ propertyPath, message }) => [propertyPath, message] as const)
    return showErrors(Object.fromEntries(found), element)
  }

  /** Focuses the first invalid field. */
  function showErrors(found: Errors, element: HTMLFormElement) {
    // Rendered first, since no field can be focused while the form is being sent.
    flushSync(() => {
      setErrors(found)
      setSending(false)
    })
    element.querySelector<HTMLElement>('[aria-invalid]:enabled')?.focus()
  }

  async function send() {
    const parsed = depositDraftSchema.safeParse({ ...values, file })
    if (!parsed.success || file === null) return setFailure(text('catalogDeposit.required'))
    const created = await deposit.send({ body: parsed.data })
    if (image !== null)
      await media
        .send({ params: { id: created.id }, body: { image } })
        .catch((error: unknown) =>
          notify({ tone: 'warning', title: text('catalogDeposit.imageFailed'), children: errorText(error) }),
        )
    draft.write(null)
    setStored(emptyOn(today))
    setFile(null)
    setImage(null)
    emit('comptoir-catalog-deposited', { id: created.id })
    onDeposited(created.id)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    setFailure(null)
    const found = check()
    const { currentTarget } = event
    showErrors(found, currentTarget)
    if (Object.keys(found).length > 0) return
    setSending(true)
    send()
      .catch((error: unknown) => showFailure(error, currentTarget))
      .finally(() => setSending(false))
  }

  return {
    values,
    set,
    errors,
    failure,
    file,
    setFile: (chosen: File | null) => {
      setFile(chosen)
      setErrors((current) => ({ ...current, file: chosen ? fileProblem(chosen) : undefined }))
    },
    image,
    setImage: (chosen: File | null) => {
      setImage(chosen)
      setErrors((current) => ({ ...current, image: sizeProblem(chosen) }))
    },
    isSending,
    upload: deposit.progress ?? media.progress,
    cancel: () => {
      deposit.cancel()
      media.cancel()
    },
    submit,
  }
}
