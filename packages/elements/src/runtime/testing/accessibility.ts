import axe from 'axe-core'
import { expect } from 'chai'

/** Fails with what axe finds wrong inside an element, in words. */
export async function expectAccessible(element: Element): Promise<void> {
  await waitForAnimations(element)
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: {
      // An element is a part of a page: landmarks, headings from one on and the rest belong to the page.
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  })
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`,
    ),
  )
  expect(found.join('\n')).to.equal('')
}

/** What is still fading in has neither its colours nor its place. */
async function waitForAnimations(element: Element): Promise<void> {
  const moving = element.shadowRoot?.getAnimations() ?? []
  const ending = moving.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
