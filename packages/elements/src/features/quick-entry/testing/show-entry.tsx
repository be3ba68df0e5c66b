import { configure, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { productMessages } from '../../../domain/product/product-messages.ts'
import { tableFileMessages } from '../../../domain/table-text/table-file-messages.ts'
import type { FixtureApi } from '../../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../../runtime/testing/index.tsx'
import { QuickEntry } from '../quick-entry.tsx'

const messages = [
  productMessages,
  tableFileMessages,
  { fr: () => import('../messages/fr.json'), en: () => import('../messages/en.json') },
]

// Speeds up queries: jsdom computes styles for each node, and nothing is hidden without a stylesheet.
configure({ defaultHidden: true })
export const user = userEvent.setup({ delay: null })

let users = 0

/** Renders the quick entry with a fixture API, for a new user unless named, so that drafts are not shared. */
export function showEntry(
  { apiBase }: Pick<FixtureApi, 'apiBase'>,
  {
    locale = 'fr',
    name,
    orderId = null,
  }: { locale?: 'fr' | 'en'; name?: string; orderId?: number | null } = {},
) {
  users += 1
  const token = buildToken({ sub: name ?? `entry-${users}` })
  return renderScreen(<QuickEntry listId={null} orderId={orderId} scan={false} text={null} />, {
    messages,
    apiBase,
    token,
    locale,
  })
}

export const box = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: /^(?:Références et quantités|References and quantities)$/,
  })

export async function check(text: string) {
  const field = await box()
  await user.click(field)
  await user.paste(text)
  await user.keyboard('{Control>}{Enter}{/Control}')
}

export const line = (source: string) => screen.findByRole('listitem', { name: new RegExp(`: ${source}`) })

// References of the fixture: 067301-01/C is a breaker, 067303-03/C boxes by ten, 067302-02/C cable by the hundred.
export const mail = `Bonjour,
- 5 x 067301-01/C
067303-03/C : 12
06731 x 2
NOTHING-9999 x 1
Cordialement`
