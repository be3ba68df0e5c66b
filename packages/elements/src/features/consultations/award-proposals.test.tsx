import type { Comparison } from '@comptoir/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../runtime/testing/index.tsx'
import { AwardProposals } from './award-proposals.tsx'
import { comparisonFixture } from './testing/consultation.fixture.ts'
import type { Awarding } from './use-awarding.ts'

const awarding: Awarding = {
  chosen: new Map(),
  leftOf: () => 0,
  toggle: () => undefined,
  choose: () => undefined,
  parts: new Map(),
  setPart: () => undefined,
  awards: [],
  seen: [],
  changed: [],
  dismissChanged: () => undefined,
  shares: [],
  total: 0,
}

const messages = [{ fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') }]
const apiBase = 'https://proposals.example/api'

test('a total with missing lines is marked as incomplete', async () => {
  const original = comparisonFixture as unknown as Comparison
  const [line] = original.lines
  // Each of the two suppliers offers one of the two lines.
  const comparison: Comparison = {
    ...original,
    lines: original.lines.concat(line ? { ...line, id: 2, position: 2 } : []),
    answers: original.answers.map((answer) => ({
      ...answer,
      lines: answer.lines.map((answerLine) => ({ ...answerLine, line: answer.id === 12 ? 2 : 1 })),
    })),
  }
  renderScreen(<AwardProposals comparison={comparison} awarding={awarding} />, { messages, apiBase })
  const mark = await screen.findByText(/^1 ligne non couverte\s: total incomplet$/)
  expect(mark.closest('li')?.textContent).toContain('Un seul fournisseur')
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1)
  expect(screen.getAllByText(/total incomplet/)).toHaveLength(1)
})

test('reports proposals that cannot be computed to the user and the host, and retries', async () => {
  const original = comparisonFixture as unknown as Comparison
  let reads = 0
  let isBroken = true
  const comparison: Comparison = {
    ...original,
    get lines() {
      // Rendering reads the comparison twice, the search for proposals reads it after that.
      reads += 1
      if (isBroken && reads > 2) throw new Error('no lines')
      return original.lines
    },
  }
  const { events } = renderScreen(<AwardProposals comparison={comparison} awarding={awarding} />, {
    messages,
    apiBase,
  })
  await screen.findByText('Les propositions n’ont pas pu être calculées.')
  expect(events.map(({ type }) => type)).toEqual(['comptoir-error'])
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Un seul fournisseur')).toBeTruthy()
})
