import { isSirenSound } from '@comptoir/contract'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { toE164 } from '../../platform/text/phone.ts'

/** The entries of a cell that lists several. */
export const splitList = (cell: string): string[] =>
  cell
    .split(/[,;|\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)

const yes = new Set(['oui', 'yes', 'o', 'y', 'x', 'vrai', 'true', '1'])
const no = new Set(['non', 'no', 'n', 'faux', 'false', '0'])

/** Yes or no in either language. @throws ViolationError */
export function readFlag(cell: string, field: string): boolean {
  const typed = foldText(cell)
  if (!yes.has(typed) && !no.has(typed))
    throw new ViolationError({ propertyPath: field, code: 'not_yes_or_no' })
  return yes.has(typed)
}

/** A telephone number as stored. @throws ViolationError */
export function readPhone(cell: string, field: string): string {
  const phone = toE164(cell)
  if (phone === null) throw new ViolationError({ propertyPath: field, code: 'invalid_phone' })
  return phone
}

/** Spreadsheets drop the zeros at the start of numbers: they are put back if the SIREN passes its check with them. */
function withZeros(digits: string, length: number): string {
  const whole = digits.padStart(length, '0')
  return /^\d+$/.test(digits) && digits.length >= length - 4 && isSirenSound(whole.slice(0, 9))
    ? whole
    : digits
}

const withoutSpaces = (cell: string) => cell.replace(/[\s.\u00a0\u202f]/g, '')

/** A SIREN as written in a cell. */
export const readSiren = (cell: string) => withZeros(withoutSpaces(cell), 9)

/** A SIRET as written in a cell. */
export const readSiret = (cell: string) => withZeros(withoutSpaces(cell), 14)

/** A French postcode as written in a cell: `1000` is Bourg-en-Bresse's. */
export const readZipCode = (cell: string) => (/^\d{4}$/.test(cell) ? `0${cell}` : cell)
