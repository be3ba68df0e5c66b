import { expect, test } from 'vitest'
import { smallPng } from '../../../test/directory-fixtures.queries.ts'
import { drawPdf } from './draw-pdf.ts'
import type { PdfTable } from './pdf-content.ts'

const table = (count: number): PdfTable => ({
  columns: [
    { heading: 'Référence', share: 2 },
    { heading: 'Désignation', share: 5 },
    { heading: 'Montant', share: 2, align: 'right' },
  ],
  rows: Array.from({ length: count }, (_, at) => [`0${at}`, 'Œuvre <b>'.repeat(12), `${at},50\u202f€`]),
  totals: [
    ['Frais', '12,00\u202f€'],
    ['Total HT', '1\u202f234,56\u202f€'],
  ],
})

async function pagesOf(count: number): Promise<number> {
  const content = await drawPdf(
    {
      language: 'fr',
      title: 'Commande',
      subtitle: 'n° 1',
      sections: [{ heading: 'Lignes', table: table(count) }],
      footer: 'Comptoir',
    },
    { createdAt: new Date('2026-11-21T09:00:00Z'), brand: { name: 'Comptoir', logo: null } },
  )
  expect(Buffer.from(content.subarray(0, 5)).toString()).toBe('%PDF-')
  return (
    Buffer.from(content)
      .toString('latin1')
      .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
  )
}

test('a table continues on further pages, none of them empty', async () => {
  expect(await pagesOf(1)).toBe(1)
  const pages = await pagesOf(60)
  expect(pages).toBeGreaterThan(2)
  expect(pages).toBeLessThan(6)
})

test('a document begins with the logo, which takes no page of its own', async () => {
  const draw = async (logo: Buffer | null) =>
    Buffer.from(
      await drawPdf(
        { language: 'fr', title: 'Commande', subtitle: 'n° 1', sections: [], footer: 'Comptoir' },
        { createdAt: new Date('2026-11-21T09:00:00Z'), brand: { name: 'Achats du Ponant', logo } },
      ),
    ).toString('latin1')
  const [plain, withLogo] = [await draw(null), await draw(smallPng)]
  expect(plain).not.toContain('/Subtype /Image')
  expect(withLogo).toContain('/Subtype /Image')
  expect(withLogo.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  expect(withLogo).toContain('(Achats du Ponant)')
})
