import { describe, expect, test } from 'vitest'
import { openingState } from './opening-hours.rules.ts'
import type { WeekHours } from './supplier-finder.schema.ts'

const day = [
  { open: '07:30', close: '12:00' },
  { open: '13:30', close: '18:00' },
]
const saturday = [{ open: '08:00', close: '12:00' }]
const week: WeekHours = [day, day, day, day, day, saturday, []]

/** 2026-11-20 is a Friday; Paris is one hour ahead of UTC in winter, two in summer. */
const at = (instant: string) => openingState(week, [], new Date(instant))

describe('openingState', () => {
  test.each([
    ['in the morning', '2026-11-20T08:00:00+01:00', { state: 'open', until: '12:00' }],
    ['at the minute of opening', '2026-11-20T07:30:00+01:00', { state: 'open', until: '12:00' }],
    [
      'half an hour before closing',
      '2026-11-20T17:30:00+01:00',
      { state: 'closing', until: '18:00', minutes: 30 },
    ],
    ['just before', '2026-11-20T17:59:59+01:00', { state: 'closing', until: '18:00', minutes: 1 }],
    [
      'lunch is today',
      '2026-11-20T12:00:00+01:00',
      { state: 'closed', opens: { inDays: 0, weekday: 4, at: '13:30' } },
    ],
    [
      'before opening',
      '2026-11-20T06:00:00+01:00',
      { state: 'closed', opens: { inDays: 0, weekday: 4, at: '07:30' } },
    ],
    [
      'Friday night',
      '2026-11-20T18:00:00+01:00',
      { state: 'closed', opens: { inDays: 1, weekday: 5, at: '08:00' } },
    ],
    [
      'Saturday afternoon',
      '2026-11-21T13:00:00+01:00',
      { state: 'closed', opens: { inDays: 2, weekday: 0, at: '07:30' } },
    ],
    ['a reader in another zone', '2026-11-20T03:00:00-05:00', { state: 'open', until: '12:00' }],
    ['summer time', '2026-07-03T15:45:00Z', { state: 'closing', until: '18:00', minutes: 15 }],
  ])('%s', (_name, instant, expected) => {
    expect(at(instant)).toEqual(expected)
  })

  test('missing hours are unknown', () => {
    expect(openingState(null, [], new Date())).toEqual({ state: 'unknown' })
  })

  test('an exceptional day replaces its weekday', () => {
    const closedFriday = [{ day: '2026-11-20', ranges: [] }]
    const noon = new Date('2026-11-20T10:00:00+01:00')
    expect(openingState(week, closedFriday, noon)).toEqual({
      state: 'closed',
      opens: { inDays: 1, weekday: 5, at: '08:00' },
    })
    const lateSunday = [{ day: '2026-11-22', ranges: [{ open: '09:00', close: '17:00' }] }]
    expect(openingState(week, lateSunday, new Date('2026-11-22T10:00:00+01:00'))).toEqual({
      state: 'open',
      until: '17:00',
    })
  })

  test('an agency without opening hours has no next opening', () => {
    const never: WeekHours = [[], [], [], [], [], [], []]
    expect(openingState(never, [], new Date())).toEqual({ state: 'closed', opens: null })
  })
})
