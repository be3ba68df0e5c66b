import { expect, test } from 'vitest'
import { siteFixture } from '../../../testing/job-site.fixture.ts'
import { emptiedWith, filledBy } from './site.rules.ts'

const site = siteFixture({ code: 'CH-7', name: 'Lices', quoteNumber: 'D-9', quoteDescription: null })

test('a site fills its code, its name and the quote that it has', () => {
  expect(filledBy(site)).toEqual({ jobCode: 'CH-7', jobName: 'Lices', quoteNumber: 'D-9' })
})

test('without it, what was typed since stays', () => {
  const current = {
    jobCode: 'CH-7',
    jobName: 'Lices, lot 2',
    quoteNumber: 'D-9',
    quoteDescription: 'Gros œuvre',
  }
  expect(emptiedWith(site, current)).toEqual({ jobCode: '', quoteNumber: '' })
})
