import { constants, routes, type Consultation, type RouteInput } from '@comptoir/contract'
import { Button, Checkbox, Dialog, Notice, Skeleton, TextField } from '@comptoir/ui'
import { useState, type SubmitEvent } from 'react'
import { commonEvents } from '../../runtime/element/common.ts'
import { useElement } from '../../runtime/element/element-context.ts'
import { Loaded } from '../../runtime/element/loaded.tsx'
import { PageLink } from '../../runtime/element/page-link.tsx'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useEmit } from '../../runtime/element/use-emit.ts'
import { useErrorText } from '../../runtime/api/use-error-text.ts'
import { useRead } from '../../runtime/api/use-read.ts'
import { Text, useText } from '../../runtime/intl/use-text.tsx'
import { useWrite } from '../../runtime/api/use-write.ts'

type RequestBody = RouteInput<typeof routes.createConsultation>['body']

export interface AskPricesDialogProps {
  /** The requested products: the cart, a list, or single products. */
  readonly request: Pick<RequestBody, 'fromCart' | 'fromList' | 'lines'>
  /** Default name of the consultation; the date if absent. */
  readonly name?: string
  readonly onClose: () => void
}

const changed = [
  routes.listConsultations,
  routes.getConsultation,
  routes.listConsultationLines,
  routes.getCart,
  routes.getSelectionList,
  routes.listSelectionLists,
]

/** Creates a consultation with the requested products, or adds them to an unsent one, and opens it. */
export function AskPricesDialog({ request, name: defaultName = '', onClose }: AskPricesDialogProps) {
  const text = useText()
  const errorText = useErrorText()
  const open = useOpen()
  const create = useWrite(routes.createConsultation, { invalidates: changed })
  const [name, setName] = useState(defaultName)
  const [emptiesCart, setEmpties] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    if (create.isPending) return
    try {
      const body = { ...request, ...(name.trim() && { name }), ...(emptiesCart && { emptiesCart }) }
      const created = await create.mutateAsync({ body })
      onClose()
      open(created)
    } catch {
      // Shown above the form.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={text('runtime.dismiss')}
      title={<Text id="product.askPricesTitle" />}
    >
      {create.error && (
        <Notice tone="danger" live="alert" title={text('product.askPricesFailed')}>
          {create.error.violations[0]?.message ?? errorText(create.error)}
        </Notice>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-3">
        <TextField
          className="w-full"
          label={text('product.consultationName')}
          hint={text('product.consultationNameHint')}
          autoComplete="off"
          maxLength={constants.textMaxLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {request.fromCart && (
          <Checkbox
            label={<Text id="product.emptyCartAfter" />}
            checked={emptiesCart}
            onChange={() => setEmpties(!emptiesCart)}
          />
        )}
        <Button type="submit" variant="primary" busy={create.isPending}>
          <Text id="product.beginConsultation" />
        </Button>
      </form>
      {request.lines && <Unsent lines={request.lines} onDone={onClose} />}
    </Dialog>
  )
}

interface UnsentProps {
  readonly lines: NonNullable<RequestBody['lines']>
  readonly onDone: () => void
}

/** Unsent consultations, if there are any. */
function Unsent({ lines, onDone }: UnsentProps) {
  const text = useText()
  const errorText = useErrorText()
  const notify = useNotify()
  const add = useWrite(routes.addConsultationLines, { invalidates: changed })
  const read = useRead(routes.listConsultations, {
    query: { status: ['new', 'in_progress'], itemsPerPage: 10 },
  })
  async function addTo({ id, name }: Consultation) {
    try {
      await add.mutateAsync({ params: { id }, body: { lines } })
      notify({
        title: text('product.addedToConsultation', { name }),
        children: <OpenConsultation id={id} />,
      })
      onDone()
    } catch {
      // Shown above the list.
    }
  }
  return (
    <Loaded read={read} skeleton={<Skeleton shape="row" count={2} />}>
      {({ member }) =>
        member.length > 0 && (
          <section aria-label={text('product.orUnsent')} className="flex flex-col gap-1">
            <h3 className="m-0 text-base font-semibold">
              <Text id="product.orUnsent" />
            </h3>
            {add.error && (
              <Notice tone="danger" live="alert">
                {errorText(add.error)}
              </Notice>
            )}
            <ul role="list" className="divide-line m-0 list-none divide-y p-0">
              {member.map((row) => (
                <li key={row.id} className="flex items-center gap-3 py-2">
                  <span className="min-w-0 flex-1">
                    <span className="block wrap-anywhere">{row.name}</span>
                    <span className="text-muted block text-sm">
                      {[row.businessCode, row.businessName].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <Button
                    size="sm"
                    disabled={add.isPending}
                    aria-label={text('product.keepHereNamed', { name: row.name })}
                    onClick={() => void addTo(row)}
                  >
                    <Text id="product.keepHere" />
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}

/** Opens a consultation, and shows a toast with a link to it. */
function useOpen() {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(commonEvents)
  const { hrefFor } = useElement()
  return ({ id, name }: Consultation) => {
    const params = { id: String(id) }
    notify({ title: text('product.consultationBegun', { name }), children: <OpenConsultation id={id} /> })
    emit('comptoir-navigate', {
      page: 'consultation',
      params,
      href: hrefFor?.('consultation', params) ?? null,
    })
  }
}

function OpenConsultation({ id }: { readonly id: number }) {
  return (
    <PageLink
      page="consultation"
      params={{ id: String(id) }}
      className="text-brand-ink cursor-pointer border-0 bg-transparent p-0 font-semibold underline"
    >
      <Text id="product.openConsultation" />
    </PageLink>
  )
}
