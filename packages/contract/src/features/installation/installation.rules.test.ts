import { describe, expect, test } from 'vitest'
import { contrastWithWhite, defaultAccent, isReadableAccent, readLegalText } from './installation.rules.ts'

describe('an accent', () => {
  test.each([
    ['#ffffff', 1],
    ['#000000', 21],
    // The boundary of WCAG: the lightest readable grey, and the next one.
    ['#767676', 4.54],
    ['#777777', 4.48],
    ['#ff0000', 4],
  ])('%s has the contrast %d with white', (colour, contrast) => {
    expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 2)
  })

  test('is readable from 4.5 on; that of the theme is', () => {
    expect(['#767676', '#777777', '#ffdd00', defaultAccent].map(isReadableAccent)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})

describe('a legal text', () => {
  test('has headings, paragraphs and lists', () => {
    const text =
      'Avant tout.\r\n\r\n# Cookies {#cookies}\nAucun cookie\nde mesure.\n\nSeulement :\n- la langue ;\n- la session.\n\n- autre liste\nfin\n# Droit'
    expect(readLegalText(text)).toEqual([
      { id: 'section-1', title: null, blocks: ['Avant tout.'] },
      {
        id: 'cookies',
        title: 'Cookies',
        blocks: [
          'Aucun cookie de mesure.',
          'Seulement :',
          { items: ['la langue ;', 'la session.'] },
          { items: ['autre liste'] },
          'fin',
        ],
      },
      { id: 'section-3', title: 'Droit', blocks: [] },
    ])
  })

  test.each(['<script>alert(1)</script>', '#hash', '## Deux', '-tiret', '{#x}'])('%s is text', (text) => {
    expect(readLegalText(text)).toEqual([{ id: 'section-1', title: null, blocks: [text] }])
  })

  test.each(['# ', '- '])('of one long line after "%s" is read as fast as any other', (start) => {
    const inside = [' '.repeat(49_000), `a${' '.repeat(49_000)}b`, 'a {#'.repeat(12_000)]
    const lines = inside.map((text) => `${start}${text}\u2028b`)
    const started = Date.now()
    expect(lines.map((line) => readLegalText(line).length)).toEqual([1, 1, 1])
    // With a regular expression: seconds.
    expect(Date.now() - started).toBeLessThan(1_000)
  })

  test('has headings of one line of a page; a longer one is text, and nothing of it is lost', () => {
    const heading = (length: number) => `# ${'x'.repeat(length - 6)}{#a}`
    expect(readLegalText(heading(200))).toEqual([{ id: 'a', title: 'x'.repeat(194), blocks: [] }])
    expect(readLegalText(heading(201))).toEqual([{ id: 'section-1', title: null, blocks: [heading(201)] }])
  })

  test.each([
    ['# A {#a}\n# B {#a}', ['a', 'section-2']],
    ['# A {#section-2}\n# B\n# C', ['section-2', 'section-3', 'section-4']],
    ['# A {#section-3}\n# B\n# C\n# D', ['section-3', 'section-2', 'section-4', 'section-5']],
    ['# A\n# B {#section-1}\n# C {#section-2}', ['section-1', 'section-2', 'section-3']],
  ])('gives an anchor once: %j', (text, anchors) => {
    expect(readLegalText(text).map(({ id }) => id)).toEqual(anchors)
  })

  test('that is empty has no section', () => {
    expect(readLegalText(' \n\n')).toEqual([])
  })
})
