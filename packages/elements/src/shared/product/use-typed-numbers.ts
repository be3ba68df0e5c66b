import { parseTypedNumber } from '@comptoir/contract'
import { useMemo } from 'react'
import { useElement } from '../../runtime/element-context.ts'
import { useFormat } from '../../runtime/use-format.ts'

/** `parse` and `format` of a `NumberField`, in the language of the element. */
export function useTypedNumbers() {
  const { locale } = useElement()
  const format = useFormat()
  return useMemo(
    () => ({
      parse: (text: string) => parseTypedNumber(text, locale)?.value ?? null,
      format: (value: number) => format.number(value),
    }),
    [locale, format],
  )
}
