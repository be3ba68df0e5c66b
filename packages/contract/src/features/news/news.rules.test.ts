import { describe, expect, test } from 'vitest'
import { newsPhase } from './news.rules.ts'
import { newsFormSchema } from './news.schema.ts'

test.each([
  ['2026-11-20', '2026-11-22', '2026-11-19', 'planned'],
  ['2026-11-20', '2026-11-22', '2026-11-20', 'current'],
  ['2026-11-20', '2026-11-22', '2026-11-22', 'current'],
  ['2026-11-20', '2026-11-22', '2026-11-23', 'over'],
  ['2026-11-20', null, '2030-01-01', 'current'],
])('from %s to %s is on %s: %s', (startsOn, endsOn, day, phase) => {
  expect(newsPhase({ startsOn, endsOn }, day)).toBe(phase)
})

describe('the form', () => {
  const form = {
    titleFr: 'T',
    titleEn: 'T',
    textFr: 'x',
    textEn: 'x',
    startsOn: '2026-11-20',
    endsOn: '',
    roles: [],
    companies: ['3'],
  }
  const problemsOf = (change: object) =>
    newsFormSchema
      .safeParse({ ...form, ...change })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

  test('accepts an open end and the ids of companies as strings', () => {
    expect(newsFormSchema.parse(form)).toMatchObject({ endsOn: null, companies: [3] })
  })

  test.each([
    [{ titleFr: ' ' }, ['titleFr required']],
    [{ textEn: '' }, ['textEn required']],
    [{ textEn: 'x'.repeat(5001) }, ['textEn too_long']],
    [{ startsOn: '' }, ['startsOn required']],
    [{ startsOn: '2026-02-30' }, ['startsOn invalid']],
    [{ endsOn: '2026-11-19' }, ['endsOn end_before_start']],
  ])('%j: %j', (change, problems) => {
    expect(problemsOf(change)).toEqual(problems)
  })
})
