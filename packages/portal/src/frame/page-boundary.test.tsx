import { expect, test } from 'vitest'
import type { View } from '../routing/view.rules.ts'
import { PageBoundary } from './page-boundary.tsx'

const product = (id: string): View => ({ kind: 'not-found', path: `/produits/${id}` })

test('what broke one page stays broken there, and says nothing of the next that takes its place', () => {
  const [one, other] = [product('1'), product('2')]
  const broken = { view: one, ...PageBoundary.getDerivedStateFromError(new Error('broken')) }
  expect(PageBoundary.getDerivedStateFromProps({ view: one, children: null }, broken)).toBeNull()
  expect(PageBoundary.getDerivedStateFromProps({ view: other, children: null }, broken)).toEqual({
    view: other,
    failure: 'none',
  })
})
