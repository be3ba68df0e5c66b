import { constants, legalTextKinds, locales, readLegalText, type Locale } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { readDemoText } from './installation.ts'

test.each(legalTextKinds)('%s of the demo has the same parts in both languages', async (kind) => {
  const [french, english] = await Promise.all(
    locales.map(async (locale) => readLegalText(await readDemoText(kind, locale)).map(({ id }) => id)),
  )
  expect(french).toEqual(english)
  expect(french?.length).toBeGreaterThan(5)
})

test('the legal mentions of the demo have the retention periods of the product', async () => {
  const textOf = async (locale: Locale, part: string) => {
    const sections = readLegalText(await readDemoText('legal-mentions', locale))
    return JSON.stringify(sections.find(({ id }) => id === part)?.blocks)
  }
  const { retentionMonths, accessTraceMonths, sessionLifeSeconds } = constants
  expect([retentionMonths, accessTraceMonths, sessionLifeSeconds]).toEqual([13, 12, 12 * 3600])
  expect(await textOf('fr', 'retention')).toMatch(/conservées 13 mois.*conservés un an/)
  expect(await textOf('en', 'retention')).toMatch(/kept for 13 months.*kept for one year/)
  expect(await textOf('fr', 'security')).toMatch(/douze heures au plus/)
  expect(await textOf('en', 'security')).toMatch(/twelve hours at most/)
})
