import { useCallback, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMessage } from './format-message.ts'

type Values = Readonly<Record<string, string | number | boolean | Date | null | undefined>>
type RichValues = Readonly<Record<string, ReactNode | Date | ((chunks: ReactNode[]) => ReactNode)>>

/** A message as a string: labels, titles, placeholders. */
export function useText(): (id: string, values?: Values) => string {
  const intl = useIntl()
  return useCallback((id, values) => formatMessage(intl, id, values), [intl])
}

/** A message in the element's language; values may be React nodes or `<b>`-like tags. */
export function Text({ id, values }: { readonly id: string; readonly values?: RichValues }) {
  return <FormattedMessage id={id} values={values} />
}
