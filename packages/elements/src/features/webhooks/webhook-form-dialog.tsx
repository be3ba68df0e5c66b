import {
  constants,
  routes,
  webhookEventTypes,
  webhookFormSchema,
  type Webhook,
  type WebhookEventType,
  type WebhookForm,
} from '@comptoir/contract'
import { Checkbox, TextField } from '@comptoir/ui'
import { Text, useElement, useEmit, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import type { WebhookSecret } from './secret-dialog.tsx'
import { webhookEvents } from './webhooks.state.ts'

interface WebhookFormValues {
  readonly name: string
  readonly url: string
  readonly events: WebhookEventType[]
  readonly isActive: boolean
}

const empty: WebhookFormValues = { name: '', url: '', events: [], isActive: true }
const valuesOf = ({ name, url, events, isActive }: Webhook): WebhookFormValues => ({
  name,
  url,
  events,
  isActive,
})

const writes = { invalidates: [routes.listWebhooks] }

interface WebhookFormDialogProps {
  /** `null`: a new one. */
  readonly existing: Webhook | null
  /** Called with the secret of a new one, the only time that it can be shown. */
  readonly onCreated: (created: WebhookSecret) => void
  readonly onClose: () => void
}

/** Form of a webhook: name, address, events, paused or not. Unsaved input is stored when closed. */
export function WebhookFormDialog({ existing, onCreated, onClose }: WebhookFormDialogProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(webhookEvents)
  const { client } = useElement()
  const create = useWrite(routes.createWebhook, writes)
  const change = useWrite(routes.changeWebhook, writes)
  const form = useContractForm<WebhookFormValues, WebhookForm, Webhook>({
    schema: webhookFormSchema,
    values: existing ? valuesOf(existing) : empty,
    failed: 'webhooks.form.failed',
    draft: `webhook ${existing?.id ?? 'new'}`,
    errorTexts: { 'url.invalid': 'webhooks.form.addressInvalid' },
    versioned: {
      row: existing,
      valuesOf,
      // Filter by id: after renaming, it may be on another page.
      read: async ({ id }) => {
        const { member } = await client.call(routes.listWebhooks, { query: { id } })
        return member[0] ?? null
      },
      fields: {
        name: 'webhooks.form.name',
        url: 'webhooks.form.url',
        events: {
          label: 'webhooks.events',
          show: ({ events }) => events.map((type) => text(`webhooks.event.${type}`)).join(', '),
        },
        isActive: {
          label: 'webhooks.state',
          show: ({ isActive }) => text(isActive ? 'webhooks.active' : 'webhooks.paused'),
        },
      },
    },
    onSave: async (body, { base, ifMatch }) => {
      if (base === null) {
        const created = await create.mutateAsync({ body })
        emit('comptoir-webhook-changed', { id: created.id, action: 'created' })
        onCreated(created)
        return
      }
      const { id, name } = await change.mutateAsync({ params: { id: base.id }, body, ifMatch })
      emit('comptoir-webhook-changed', { id, action: 'changed' })
      onClose()
      notify({ title: text('webhooks.saved', { name }) })
    },
  })
  const { register, errorOf } = form
  const eventsError = errorOf('events')
  return (
    <FormDialog
      form={form}
      title={<Text id={existing ? 'webhooks.form.edit' : 'webhooks.form.create'} />}
      submitLabel={<Text id={existing ? 'form.save' : 'webhooks.form.submit'} />}
      onClose={onClose}
    >
      <TextField
        {...register('name')}
        data-autofocus=""
        required
        autoComplete="off"
        maxLength={constants.textMaxLength}
        label={text('webhooks.form.name')}
        hint={text('webhooks.form.nameHint')}
        error={errorOf('name')}
      />
      <TextField
        {...register('url')}
        required
        type="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        label={text('webhooks.form.url')}
        hint={text('webhooks.form.urlHint')}
        error={errorOf('url')}
      />
      <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
        <legend className="mb-1.5 p-0 text-sm font-semibold">
          <Text id="webhooks.events" />
        </legend>
        {webhookEventTypes.map((type, at) => (
          <Checkbox
            key={type}
            {...register('events')}
            value={type}
            label={<Text id={`webhooks.event.${type}`} />}
            error={at === webhookEventTypes.length - 1 ? eventsError : undefined}
          />
        ))}
      </fieldset>
      <Checkbox
        {...register('isActive')}
        label={<Text id="webhooks.form.isActive" />}
        description={<Text id="webhooks.form.isActiveHint" />}
      />
    </FormDialog>
  )
}
