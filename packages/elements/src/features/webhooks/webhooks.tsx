import { routes, type Webhook } from '@comptoir/contract'
import {
  Button,
  DeleteIcon,
  EditIcon,
  ExternalLinkIcon,
  IconButton,
  KeyIcon,
  ListIcon,
  PlusIcon,
} from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useRead, useText } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { actionsColumn, TablePage } from '../../runtime/list/table-page.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { SecretDialog, type WebhookSecret } from './secret-dialog.tsx'
import { useWebhookColumns } from './webhook-columns.tsx'
import { webhooksList } from './webhooks.state.ts'

const WebhookFormDialog = lazyPart(async () => (await import('./webhook-form-dialog.tsx')).WebhookFormDialog)

/** The open dialog; a secret is stored only while its dialog is open. */
type Open =
  /** `null`: a new one. */
  | { readonly kind: 'form'; readonly existing: Webhook | null }
  | { readonly kind: 'secret'; readonly webhook: WebhookSecret }
  | { readonly kind: 'log' | 'renew' | 'remove'; readonly target: Webhook }

/** The webhooks of the company: the list and its dialogs. */
export function Webhooks({ state }: ListProps<typeof webhooksList>) {
  const text = useText()
  const list = useList(webhooksList, state)
  const query = webhooksList.queryOf(list.state)
  const webhooks = useRead(routes.listWebhooks, { query }, { keepPrevious: true })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const showSecret = (webhook: WebhookSecret) => setOpen({ kind: 'secret', webhook })
  const columns = [
    ...useWebhookColumns(),
    actionsColumn<Webhook>(text('webhooks.actions'), (webhook) => (
      <>
        <IconButton
          label={text('webhooks.log', { name: webhook.name })}
          icon={<ListIcon />}
          onClick={() => setOpen({ kind: 'log', target: webhook })}
        />
        <IconButton
          label={text('webhooks.edit', { name: webhook.name })}
          icon={<EditIcon />}
          onClick={() => setOpen({ kind: 'form', existing: webhook })}
        />
        <IconButton
          label={text('webhooks.renew', { name: webhook.name })}
          icon={<KeyIcon />}
          onClick={() => setOpen({ kind: 'renew', target: webhook })}
        />
        <IconButton
          label={text('webhooks.remove', { name: webhook.name })}
          icon={<DeleteIcon />}
          onClick={() => setOpen({ kind: 'remove', target: webhook })}
        />
      </>
    )),
  ]
  return (
    <Notifications>
      <TablePage
        messages="webhooks"
        intro={<Text id="webhooks.intro" />}
        list={list}
        read={webhooks}
        columns={columns}
        action={
          <Button
            variant="primary"
            icon={<PlusIcon />}
            onClick={() => setOpen({ kind: 'form', existing: null })}
          >
            <Text id="webhooks.create" />
          </Button>
        }
        icon={<ExternalLinkIcon />}
      />
      {open?.kind === 'form' && (
        <WebhookFormDialog
          key={open.existing?.id}
          existing={open.existing}
          onCreated={showSecret}
          onClose={close}
        />
      )}
      {open?.kind === 'secret' && <SecretDialog webhook={open.webhook} onClose={close} />}
      {open?.kind === 'log' && <DeliveriesDialog webhook={open.target} onClose={close} />}
      {(open?.kind === 'renew' || open?.kind === 'remove') && (
        <ConfirmDialog kind={open.kind} target={open.target} onRenewed={showSecret} onClose={close} />
      )}
    </Notifications>
  )
}
