import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LoadingRegion } from './loading-region.tsx'
import { Skeleton } from './skeleton.tsx'

test('announces many shapes as one sentence', () => {
  const { container } = render(
    <LoadingRegion label="Loading">
      <Skeleton shape="row" count={3} />
      <Skeleton shape="card" count={2} />
      <Skeleton shape="picture" />
      <Skeleton />
    </LoadingRegion>,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading')
  const region = container.firstElementChild
  expect(region?.getAttribute('aria-busy')).toBe('true')
  const shapes = [...(region?.children ?? [])].slice(1)
  expect(shapes).toHaveLength(7)
  expect(shapes.every((shape) => shape.getAttribute('aria-hidden') === 'true')).toBe(true)
})
