import { parseTypedNumber } from '@comptoir/contract'
import { useMemo } from 'react'
import { useElement } from '../../runtime/element/element-context.ts'
import { useFormat } from '../../runtime/intl/use-format.ts'

/** `parse` and `format` of a `NumberField`, in the language of the element. */
export function useTypedNumbers() {
  const { locale } = useElement()
  const format = useFormat()
  return useMemo(
    () => ({
      parse: (text: string) => parseTypedNumber(text, locale)?.value ?? null,
      // As exact as prices and coefficients are: what is saved is what is shown.
      format: (value: number) => format.number(value, { decimals: 4 }),
    }),
    [locale, format],
  )
}
