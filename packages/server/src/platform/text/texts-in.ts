import type { Locale } from '@comptoir/contract'
import { fillText } from './fill-text.ts'

/** The texts of two message files, by id; one that either file lacks does not compile. `{name}` placeholders are filled. */
export const textsIn =
  <Fr extends Readonly<Record<string, string>>>(fr: Fr, en: Readonly<Record<keyof Fr, string>>) =>
  (locale: Locale, id: keyof Fr, values: Readonly<Record<string, string | number>> = {}): string =>
    fillText({ fr, en }[locale][id], values)
