import type { Product } from '@comptoir/contract'
import { Badge, Button, CartIcon, cx, IconButton, NumberField, PlusIcon } from '@comptoir/ui'
import { useState, type SubmitEvent } from 'react'
import { useElement } from '../../runtime/element/element-context.ts'
import { useFormat } from '../../runtime/intl/use-format.ts'
import { useText } from '../../runtime/intl/use-text.tsx'
import { checkQuantity, readQuantity, type TypedQuantity } from './quantity.rules.ts'
import { useQuantityTexts } from './quantity-texts.ts'
import { useAddToCart } from './use-add-to-cart.tsx'
import { useTypedNumbers } from './use-typed-numbers.ts'

/** Stable across rows, so that it does not re-render with the product. */
const plus = <PlusIcon />

interface AddToCartProps {
  readonly product: Product
  /** `full` has a text button, for a page about one product. @default 'row' */
  readonly shape?: 'row' | 'full'
  /** Initial quantity, in whole packagings. @default one packaging */
  readonly quantity?: number | null
  /** The user has focused the field: its value is theirs from now on. */
  readonly onTouch?: () => void
  readonly className?: string
}

/** Quantity and button: Enter adds, whole packagings only; repeated presses make one request. */
export function AddToCart(props: AddToCartProps) {
  const availableFrom = props.product.custom?.availableFrom
  if (availableFrom === undefined) return <AddForm {...props} />
  return <NotYet from={availableFrom} className={props.className} />
}

/** For a price book that is not in force yet: explains why there is no button. */
function NotYet({ from, className }: { readonly from: string; readonly className: string | undefined }) {
  const text = useText()
  const format = useFormat()
  return (
    <div className={cx('flex flex-col items-start gap-0.5 text-sm', className)}>
      <Badge>{text('product.upcoming')}</Badge>
      <span className="text-muted">{text('product.upcomingFrom', { day: format.date(from) })}</span>
    </div>
  )
}

function AddForm({ product, shape = 'row', quantity, onTouch, className }: AddToCartProps) {
  const text = useText()
  const { locale } = useElement()
  const { parse, format } = useTypedNumbers()
  const texts = useQuantityTexts(product)
  const { add, isAdding } = useAddToCart(product)
  const first =
    quantity == null
      ? { quantity: product.packaging, rounded: false }
      : checkQuantity(quantity, product.packaging)
  const [typed = first, setTyped] = useState<TypedQuantity>()
  const [entered = 'quantity' in first ? first.quantity : product.packaging, setEntered] = useState<
    number | null
  >()
  const isFull = shape === 'full'

  function enterQuantity(value: number | null) {
    const next: TypedQuantity =
      value === null ? { problem: 'unreadable' } : checkQuantity(value, product.packaging)
    setTyped(next)
    setEntered('quantity' in next ? next.quantity : value)
    return next
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onTouch?.()
    // The field commits its value on Enter and on blur; a click on the button adds the current value.
    const shown = new FormData(event.currentTarget).get('quantity')
    const read = readQuantity(typeof shown === 'string' ? shown : '', product.packaging, locale)
    if ('problem' in read) return setTyped(read)
    if (read.quantity !== entered) enterQuantity(read.quantity)
    return void add(read.quantity)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus events bubble up from its controls
    <form
      noValidate
      onFocus={onTouch}
      // Not every browser focuses a clicked button, nor does dictation.
      onPointerDown={onTouch}
      onInput={onTouch}
      onSubmit={handleSubmit}
      className={cx(
        'grid items-center gap-1.5',
        isFull ? 'grid-cols-1' : 'grid-cols-[5.5rem_auto_1fr]',
        className,
      )}
    >
      <NumberField
        // The form lays out its parts: errors are below field and button, over the full width.
        className="contents! [&>[id$=-error]]:col-span-full [&>p]:col-span-full"
        hideLabel={!isFull}
        label={isFull ? text('product.quantity') : text('product.quantityOf', { name: product.name })}
        name="quantity"
        size={isFull ? 'lg' : 'sm'}
        value={entered}
        onValueChange={enterQuantity}
        parse={parse}
        format={format}
        min={product.packaging}
        step={product.packaging}
        unreadableError={text('product.quantityUnreadable')}
        error={texts.problem(typed)}
        hint={texts.rounded(typed)}
        {...(isFull && {
          steppers: { increase: text('product.increase'), decrease: text('product.decrease') },
        })}
      />
      {isFull ? (
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={isAdding}
          className="mt-1"
          icon={<CartIcon />}
        >
          {text('product.addToCart')}
        </Button>
      ) : (
        <IconButton
          type="submit"
          variant="primary"
          size="sm"
          busy={isAdding}
          className="col-start-2 row-start-1"
          label={text('product.addNamed', { name: product.name })}
          title={text('product.addToCart')}
          icon={plus}
        />
      )}
    </form>
  )
}
