import { zodResolver } from '@hookform/resolvers/zod'
import { routes, type PartnerKeyForm } from '@comptoir/contract'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useForm, useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import {
  ApiError,
  useElement,
  useElementStoreApi,
  useEmit,
  useText,
  useWrite,
  type Read,
} from '../runtime/index.ts'
import { useDirty } from '../runtime/form/use-dirty.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { emptyForm, fieldOf, formOf, keyFormSchema, siteOf, type KeyFormValues } from './key-form.rules.ts'
import { partnerKeyEvents } from './partner-keys.events.ts'
import { keysStore } from './partner-keys.store.ts'

export type KeyForm = UseFormReturn<KeyFormValues, unknown, PartnerKeyForm>

const writes = { invalidates: [routes.listPartnerKeys] }

/** The form of a new key (`id` is `null`) or of one that is on the list: its values, its saving, its draft. */
export function useKeyForm(id: number | null, keys: Read<typeof routes.listPartnerKeys>) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(partnerKeyEvents)
  const store = useElementStoreApi(keysStore)
  const { client } = useElement()
  const create = useWrite(routes.createPartnerKey, writes)
  const change = useWrite(routes.changePartnerKey, writes)
  // As it was when the form opened: the list may be renewed meanwhile, and what others did must not be overwritten.
  const [known] = useState(() => keys.data?.member.find((key) => key.id === id))
  const version = useRef(known?.version)
  const isSaving = useRef(false)
  const original = known ? formOf(known) : emptyForm
  const [draft] = useState(() => store.getState().drafts.get(id ?? 0))
  const form: KeyForm = useForm<KeyFormValues, unknown, PartnerKeyForm>({
    resolver: zodResolver(keyFormSchema),
    defaultValues: draft ?? original,
    shouldFocusError: false,
  })

  const isChanged = (values: KeyFormValues) => JSON.stringify(values) !== JSON.stringify(original)
  useDirty(isChanged({ ...original, ...useWatch({ control: form.control }) }))

  const discard = () => store.getState().keepDraft(id, null)
  const keep = () => {
    const values = form.getValues()
    store.getState().keepDraft(id, isChanged(values) ? values : null)
  }

  async function save(body: PartnerKeyForm) {
    const { open } = store.getState()
    if (id === null) {
      const made = await create.mutateAsync({ body })
      emit('comptoir-partner-key-changed', { id: made.id, act: 'created' })
      open({ kind: 'made', name: made.name, key: made.key })
    } else {
      const ifMatch = `"${version.current}"`
      const { name } = await change.mutateAsync({ params: { id }, body, ifMatch })
      emit('comptoir-partner-key-changed', { id, act: 'changed' })
      open(null)
      notify({ title: text('partnerKeys.saved', { name }) })
    }
    discard()
  }

  /** By its number: under its new name it may be on no page that is listed. Unread, the next save is refused again. */
  async function readVersion(key: number): Promise<number | undefined> {
    try {
      const { member } = await client.call(routes.listPartnerKeys, { query: { id: key } })
      return member[0]?.version
    } catch {
      return undefined
    }
  }

  async function explain(error: unknown, { origins }: PartnerKeyForm) {
    if (!(error instanceof ApiError)) throw error
    const sayOf = (path: string, message: string) => {
      const line = siteOf(path, origins)
      return line === undefined ? message : text('partnerKeys.form.line', { line, problem: message })
    }
    const messages = Map.groupBy(Object.entries(error.fields), ([path]) => fieldOf(path))
    for (const [field, found] of messages) {
      const message = found.map(([path, one]) => sayOf(path, one)).join(' ')
      if (field) form.setError(field, { type: 'server', message })
    }
    if (error.code !== 'version_moved') return
    void keys.refetch()
    if (id !== null) version.current = (await readVersion(id)) ?? version.current
  }

  async function handleValid(body: PartnerKeyForm) {
    // Enter in a field comes through while the button is busy.
    if (isSaving.current) return
    isSaving.current = true
    try {
      await save(body)
    } catch (error) {
      await explain(error, body)
    } finally {
      isSaving.current = false
    }
  }
  const focusFirst = (errors: FieldErrors<KeyFormValues>) => {
    const first = (['name', 'origins', 'scopes'] as const).find((field) => errors[field])
    if (first) form.setFocus(first)
  }

  const write = id === null ? create : change
  return {
    form,
    submit: (event: SyntheticEvent) => form.handleSubmit(handleValid, focusFirst)(event),
    discard,
    keep,
    /** Why saving failed. */
    error: write.error,
    isPending: write.isPending,
  }
}
