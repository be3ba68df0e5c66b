import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Intl } from '../intl/intl.tsx'
import { Text, useText } from '../intl/use-text.tsx'
import { Notifications, useNotify } from './notifications.tsx'

const texts = {
  fr: { 'x.done': 'Ajouté', 'x.open': 'Voir le panier' },
  en: { 'x.done': 'Added', 'x.open': 'View cart' },
}
const compiled = (locale: 'fr' | 'en') =>
  Object.fromEntries(Object.entries(texts[locale]).map(([id, value]) => [id, [{ type: 0 as const, value }]]))

function NotifyButtons() {
  const text = useText()
  const notify = useNotify()
  return (
    <button onClick={() => notify({ title: text('x.done'), children: <Text id="x.open" /> })}>say</button>
  )
}

const inLanguage = (locale: 'fr' | 'en') => (
  <Intl locale={locale} messages={compiled(locale)}>
    <Notifications>
      <NotifyButtons />
    </Notifications>
  </Intl>
)

test('keeps a toast in the language in which it was shown', async () => {
  const { rerender } = render(inLanguage('fr'))
  act(() => screen.getByRole('button', { name: 'say' }).click())
  await screen.findByText('Voir le panier')
  rerender(inLanguage('en'))
  expect(screen.getByText('Ajouté').parentElement?.textContent).toBe('AjoutéVoir le panier')
  act(() => screen.getByRole('button', { name: 'say' }).click())
  expect(screen.getByText('Added').parentElement?.textContent).toBe('AddedView cart')
})
