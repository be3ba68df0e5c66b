import { customElementsManifest } from './custom-elements.ts'
import { describeElement, type ElementDescription } from './describe.ts'
import { loadElements } from './load-elements.ts'
import { elementPage, llmsText, themingPage } from './pages.ts'
import { domTypings, loaderTypings, reactTypings, svelteTypings, vueTypings } from './typings.ts'

/** The descriptions of all elements. */
export async function describeElements(): Promise<ElementDescription[]> {
  return (await loadElements()).map(describeElement)
}

/** The files next to the bundle, by file name. */
export function publishedFiles(elements: readonly ElementDescription[]): Record<string, string> {
  return {
    'custom-elements.json': `${JSON.stringify(customElementsManifest(elements), null, 2)}\n`,
    'llms.txt': llmsText(elements),
    'types/comptoir.d.ts': domTypings(elements),
    'types/loader.d.ts': loaderTypings(),
    'types/react.d.ts': reactTypings(elements),
    'types/vue.d.ts': vueTypings(elements),
    'types/svelte.d.ts': svelteTypings(elements),
  }
}

/** The pages of `docs/elements`, by file name. */
export function documentationPages(elements: readonly ElementDescription[]): Record<string, string> {
  const pages = elements.map((element) => [`${element.tag}.md`, elementPage(element)] as const)
  return { ...Object.fromEntries(pages), 'theming.md': themingPage() }
}
