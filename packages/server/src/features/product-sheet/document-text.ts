import type { Locale } from '@comptoir/contract'
import { textsIn } from '../../platform/text/texts-in.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import { numberFormat } from '../../platform/text/number-format.ts'

/** A text of a document, with its `{name}` placeholders filled. */
export const documentText = textsIn(fr, en)

export const writeNumber = (value: number, locale: Locale): string =>
  numberFormat(locale, { maximumFractionDigits: 3 }).format(value)
