import { angularCode } from './angular.ts'
import type { Embedding } from './embedding.ts'
import { plainCode } from './plain.ts'
import { reactCode } from './react.ts'
import { svelteCode } from './svelte.ts'
import { vueCode } from './vue.ts'

interface Framework {
  readonly name: string
  readonly write: (embedding: Embedding) => string
}

/** What the code to copy is written for. */
export const frameworks = {
  html: { name: 'HTML', write: plainCode },
  react: { name: 'React', write: reactCode },
  vue: { name: 'Vue', write: vueCode },
  svelte: { name: 'Svelte', write: svelteCode },
  angular: { name: 'Angular', write: angularCode },
} satisfies Record<string, Framework>

export type FrameworkKey = keyof typeof frameworks

export const frameworkKeys: readonly FrameworkKey[] = ['html', 'react', 'vue', 'svelte', 'angular']
