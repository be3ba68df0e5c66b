import axe from 'axe-core'
import { expect } from 'chai'

/** Fails with the violations that axe finds inside an element. */
export async function expectAccessible(element: Element): Promise<void> {
  await waitForAnimations(element)
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: {
      // An element is part of a page: landmarks, the first heading and the like belong to the page.
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

/** Elements that are still fading in have neither their final colours nor position. */
async function waitForAnimations(element: Element): Promise<void> {
  const moving = element.shadowRoot?.getAnimations() ?? []
  const ending = moving.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
