import { watchTags } from '../../element/watch-tags.ts'

export const watch = watchTags({ 'comptoir-probe': () => import('./define.ts') }, () => undefined)
