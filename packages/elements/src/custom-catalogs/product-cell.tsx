import { constants, parseTypedNumber, routes, writeTypedNumber, type CustomProduct } from '@comptoir/contract'
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
  const { reference, name } = product
  const known = field === 'unitPrice' ? writeTypedNumber(product.unitPrice, locale) : product[field]
  const [typed, setTyped] = useState<string | null>(null)
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
    if (typed === null || typed.trim() === known) return setTyped(null)
    const price = field === 'unitPrice' ? (parseTypedNumber(typed, locale)?.value ?? 0) : product.unitPrice
    if (!(price > 0)) return setProblem(text('customCatalogs.priceInvalid'))
    if (typed.trim() === '') return setProblem(text('customCatalogs.required'))
    const body = {
      reference,
      name,
      unitPrice: price,
      ...(field !== 'unitPrice' && { [field]: typed.trim() }),
    }
    try {
      await change.mutateAsync({ params: { id: product.id }, body })
      setTyped(null)
      setProblem(undefined)
    } catch (error) {
      const said = error instanceof ApiError ? error.violations.map(({ message }) => message).join(' ') : ''
      setProblem(said || errorText(error))
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
