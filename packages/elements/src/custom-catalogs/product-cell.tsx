import {
  constants,
  customProductChangeSchema,
  parseTypedNumber,
  routes,
  writeTypedNumber,
  type CustomProduct,
} from '@comptoir/contract'
import { TextField } from '@comptoir/ui'
import { useState } from 'react'
import { ApiError, useElement, useErrorText, useFormat, useText, useWrite } from '../runtime/index.ts'

interface EditableCellProps {
  readonly product: CustomProduct
  readonly field: 'reference' | 'name' | 'unitPrice'
  readonly mayEdit: boolean
}

/** One value of a product, changed in place: saved on Enter or when it is left, kept with its reason when that fails. */
export function EditableCell({ product, field, mayEdit }: EditableCellProps) {
  const text = useText()
  const { locale } = useElement()
  const { unitPrice } = useFormat()
  const errorText = useErrorText()
  const { reference } = product
  const known = field === 'unitPrice' ? writeTypedNumber(product.unitPrice, locale) : product[field]
  const [typed, setTyped] = useState<string | null>(null)
  /** What is on its way to the server, which the table does not show yet. */
  const [sent, setSent] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const change = useWrite(routes.changeCustomProduct, {
    invalidates: [routes.listCustomProducts, routes.searchProducts],
    queue: `custom product ${product.id}`,
  })
  if (!mayEdit)
    return field === 'unitPrice' ? (
      unitPrice(product.unitPrice)
    ) : (
      <span className={field === 'reference' ? 'font-mono wrap-anywhere' : 'wrap-anywhere'}>{known}</span>
    )

  async function save() {
    if (typed === null) return
    if (typed.trim() === (sent ?? known)) {
      if (sent === null) setTyped(null)
      return
    }
    if (typed.trim() === '') return setProblem(text('customCatalogs.required'))
    const value = field === 'unitPrice' ? parseTypedNumber(typed, locale)?.value : typed.trim()
    // The other cells may be on their way, or changed by somebody else.
    const body = customProductChangeSchema.safeParse({ [field]: value ?? null })
    if (!body.success)
      return setProblem(
        text(field === 'unitPrice' ? 'customCatalogs.priceInvalid' : 'customCatalogs.required'),
      )
    setSent(typed.trim())
    try {
      await change.mutateAsync({ params: { id: product.id }, body: body.data })
      setProblem(undefined)
      // What has been typed since then stays.
      setTyped((now) => (now === typed ? null : now))
    } catch (error) {
      const said = error instanceof ApiError ? error.violations.map(({ message }) => message).join(' ') : ''
      setProblem(said || errorText(error))
    } finally {
      setSent((now) => (now === typed.trim() ? null : now))
    }
  }

  return (
    <TextField
      hideLabel
      size="sm"
      label={text(`customCatalogs.edit.${field}`, { reference })}
      error={problem}
      maxLength={constants.textMaxLength}
      inputMode={field === 'unitPrice' ? 'decimal' : 'text'}
      value={typed ?? known}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save()
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation()
          setTyped(null)
          setProblem(undefined)
        }
      }}
    />
  )
}
