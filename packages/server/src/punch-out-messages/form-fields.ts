import type { FormField } from '@comptoir/contract'
import { decodeText } from './cxml.read.ts'

const maxFields = 500

/**
 * The fields of a form or a query as they were sent, in order, names as often as they come: UTF-8, or what Windows writes
 * where it is none. Beyond so many it is no form of a person's or an ERP's.
 */
export function readFormFields(text: string): FormField[] {
  return text
    .split('&', maxFields)
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=')
      const [name, value] = at === -1 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
      return { name: decode(name), value: decode(value) }
    })
}

/** Escapes become bytes first: in a form in ISO-8859-1 they are no UTF-8. */
function decode(text: string): string {
  const bytes: number[] = []
  const plain = Buffer.from(text.replaceAll('+', ' '), 'latin1').toString('latin1')
  for (let at = 0; at < plain.length; at += 1) {
    const code = /^%[0-9a-f]{2}/i.exec(plain.slice(at, at + 3))?.[0]
    if (code === undefined) bytes.push(plain.charCodeAt(at))
    else {
      bytes.push(Number.parseInt(code.slice(1), 16))
      at += 2
    }
  }
  return decodeText(Uint8Array.from(bytes), 'utf-8')
}

/** The first field of a name, whatever its case. */
export function fieldOf(fields: readonly FormField[], name: string): string | undefined {
  return fields.find((field) => field.name.toUpperCase() === name)?.value
}
