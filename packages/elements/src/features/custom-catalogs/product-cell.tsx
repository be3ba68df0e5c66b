import {
  constants,
  customProductChangeSchema,
  parseTypedNumber,
  routes,
  type CustomProduct,
} from '@comptoir/contract'
import { TextField } from '@comptoir/ui'
import { useEffect, useRef, useState } from 'react'
import { ApiError, useElement, useErrorText, useText, useWrite, useColumnPrice } from '../../runtime/index.ts'
import { invalidateRoutes } from '../../runtime/api/query-client.ts'

interface EditableCellProps {
  readonly product: CustomProduct
  readonly field: 'reference' | 'name' | 'unitPrice'
  readonly mayEdit: boolean
}

/** An editable value of a product: saved on Enter or blur, kept with its error on failure. */
export function EditableCell({ product, field, mayEdit }: EditableCellProps) {
  const text = useText()
  const { locale, session } = useElement()
  const unitPrice = useColumnPrice()
  const errorText = useErrorText()
  const { reference } = product
  const stored = field === 'unitPrice' ? unitPrice(product.unitPrice) : product[field]
  const [typed, setTyped] = useState<string | null>(null)
  /** The value being saved, not yet in the table. */
  const [sent, setSent] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const [isMoved, setMoved] = useState(false)
  /** The last value saved from here, perhaps not yet in the table. */
  const saved = useRef<string | number | null>(null)
  useEffect(() => {
    saved.current = null
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- cleared when the row is read again
  }, [product])
  /** The value that the typed one replaces: the one when typing began, or the last one sent from here. */
  const replaced = useRef<string | number>(product[field])
  const change = useWrite(routes.changeCustomProduct, {
    invalidates: [routes.listCustomProducts, routes.searchProducts],
    queue: `custom product ${product.id}`,
  })
  if (!mayEdit)
    return field === 'unitPrice' ? (
      unitPrice(product.unitPrice)
    ) : (
      <span className={field === 'reference' ? 'font-mono wrap-anywhere' : 'wrap-anywhere'}>{stored}</span>
    )

  async function save() {
    if (typed === null) return
    if (typed.trim() === (sent ?? stored)) {
      if (sent === null) setTyped(null)
      return
    }
    if (typed.trim() === '') return setProblem(text('customCatalogs.required'))
    const value = field === 'unitPrice' ? parseTypedNumber(typed, locale)?.value : typed.trim()
    // Other cells may be pending, or changed by someone else.
    const body = customProductChangeSchema.safeParse({ [field]: value ?? null })
    if (!body.success)
      return setProblem(
        text(field === 'unitPrice' ? 'customCatalogs.priceInvalid' : 'customCatalogs.required'),
      )
    const next = body.data[field]
    if (next === undefined) return
    const before = isMoved ? product[field] : replaced.current
    // A value saved meanwhile replaces this one.
    replaced.current = next
    setSent(typed.trim())
    setMoved(false)
    try {
      const after = await change.mutateAsync({
        params: { id: product.id },
        body: { ...body.data, before: { [field]: before } },
      })
      saved.current = after[field]
      if (replaced.current === next) replaced.current = after[field]
      setProblem(undefined)
      // Text typed since then stays.
      setTyped((now) => (now === typed ? null : now))
    } catch (error) {
      if (replaced.current === next) replaced.current = before
      // The table now shows the other user's value; the typed one stays, to be saved over it.
      if (error instanceof ApiError && error.code === 'version_moved') {
        await invalidateRoutes(session, [routes.listCustomProducts])
        return setMoved(true)
      }
      const messages =
        error instanceof ApiError ? error.violations.map(({ message }) => message).join(' ') : ''
      setProblem(messages || errorText(error))
    } finally {
      setSent((now) => (now === typed.trim() ? null : now))
    }
  }

  return (
    <TextField
      hideLabel
      size="sm"
      label={text(`customCatalogs.edit.${field}`, { reference })}
      error={
        isMoved
          ? text('customCatalogs.moved', {
              value: field === 'unitPrice' ? unitPrice(product.unitPrice) : product[field],
            })
          : problem
      }
      maxLength={constants.textMaxLength}
      inputMode={field === 'unitPrice' ? 'decimal' : 'text'}
      value={typed ?? stored}
      onChange={(event) => {
        if (typed === null) replaced.current = saved.current ?? product[field]
        setTyped(event.currentTarget.value)
      }}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save()
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation()
          setTyped(null)
          setMoved(false)
          setProblem(undefined)
        }
      }}
    />
  )
}
