import { describe, expect, test } from 'vitest'
import { readAvailability } from './availability.rules.ts'

// A Tuesday, in week 48.
const today = '2026-11-24'
const words = { yes: 'oui', no: 'non' }
const read = (text: string) => readAvailability(text, words, today)

describe('an availability', () => {
  test.each(['Oui', 'yes', 'o', 'En stock', 'disponible', 'dispo', 'immédiate', 'in stock', '0 jour'])(
    '%j is today',
    (text) => {
      expect(read(text)).toEqual({ isAvailable: true, availableOn: today })
    },
  )

  test.each([
    ['05/01/2027', '2027-01-05'],
    ['5.1.2027', '2027-01-05'],
    ['05/01/27', '2027-01-05'],
    ['2027-01-05', '2027-01-05'],
    ['S50', '2026-12-07'],
    ['s 50', '2026-12-07'],
    ['Semaine 50', '2026-12-07'],
    ['sem. 50', '2026-12-07'],
    ['week 50', '2026-12-07'],
    ['W50', '2026-12-07'],
    ['S02', '2027-01-11'],
    ['S53', '2026-12-28'],
    ['S10/2027', '2027-03-08'],
    ['2027-W10', '2027-03-08'],
    ['8 jours', '2026-12-02'],
    ['8j', '2026-12-02'],
    ['sous 8 jours', '2026-12-02'],
    ['délai : 8 jours', '2026-12-02'],
    ['8 days', '2026-12-02'],
    ['J+8', '2026-12-02'],
    ['5 jours ouvrés', '2026-12-01'],
    ['2 semaines', '2026-12-08'],
    ['2-3 semaines', '2026-12-15'],
    ['8 à 10 jours', '2026-12-04'],
    ['1 mois', '2026-12-24'],
    ['3 months', '2027-02-24'],
    ['48 h', '2026-11-26'],
    ['72 heures', '2026-11-27'],
  ])('%j is from %s on', (text, day) => {
    expect(read(text)).toEqual({ isAvailable: false, availableOn: day })
  })

  test.each(['S48', '23/11/2026', '2026-11-24'])('%j is past: it becomes today', (text) => {
    expect(read(text)).toEqual({ isAvailable: true, availableOn: today })
  })

  test('has no day for no, and is empty for an empty text', () => {
    expect(read('non')).toEqual({ isAvailable: false, availableOn: null })
    expect(read('')).toEqual({ isAvailable: null, availableOn: null })
  })

  test.each([
    '8',
    '31/02/2027',
    'S54',
    'S0',
    'bientôt',
    'rupture ?',
    '05/01',
    '900 mois',
    'S50 ou S51',
    '3 à 2 jours',
  ])('%j is not guessed', (text) => {
    expect(read(text)).toBeNull()
  })
})
