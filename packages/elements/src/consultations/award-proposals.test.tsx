import type { Comparison } from '@comptoir/contract'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../runtime/testing/index.tsx'
import { AwardProposals } from './award-proposals.tsx'
import { comparisonSample } from './consultation-samples.ts'
import type { Awarding } from './use-awarding.ts'

afterEach(cleanup)

const awarding: Awarding = {
  chosen: new Map(),
  leftOf: () => 0,
  toggle: () => undefined,
  choose: () => undefined,
  parts: new Map(),
  setPart: () => undefined,
  awards: [],
  shares: [],
  total: 0,
}

test('proposals that cannot be computed say so, tell the host, and are tried again', async () => {
  const whole = comparisonSample as unknown as Comparison
  let reads = 0
  let isBroken = true
  const comparison: Comparison = {
    ...whole,
    get lines() {
      // Drawing reads them once, the search for proposals after it.
      reads += 1
      if (isBroken && reads > 1) throw new Error('no lines')
      return whole.lines
    },
  }
  const { events } = renderScreen(<AwardProposals comparison={comparison} awarding={awarding} />, {
    messages: [{ fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') }],
    apiBase: 'https://proposals.example/api',
  })
  await screen.findByText('Les propositions n’ont pas pu être calculées.')
  expect(events.map(({ type }) => type)).toEqual(['comptoir-error'])
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Un seul fournisseur')).toBeTruthy()
})
