import type { ErpFormat, TransferredLine } from '@comptoir/contract'

/** The code of a product in a classification. */
interface Classified {
  readonly domain: string
  readonly code: string
}

/** The name of our own classification. */
export const ownDomain = 'comptoir-family'

/** Returns the code of a line in the classification that an ERP wants; `null` where its family has none. */
export function classificationOf(line: TransferredLine, format: ErpFormat): Classified | null {
  const byName = {
    own: [ownDomain, line.classification.code],
    unspsc: ['UNSPSC', line.unspsc],
    etim: ['ETIM', line.etimClass],
  } as const
  const [domain, code] = byName[format.classification]
  return code === null ? null : { domain, code }
}
