import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ButtonLink } from './button-link.tsx'

test('is a link for screen readers, and its icons are silent', () => {
  render(
    <ButtonLink href="/sheet" icon={<svg role="img" aria-label="Box" />}>
      Open the sheet
    </ButtonLink>,
  )
  expect(screen.getByRole('link', { name: 'Open the sheet' }).getAttribute('href')).toBe('/sheet')
})
