import { watchTags } from '../../watch-tags.ts'

export const watch = watchTags({ 'comptoir-probe': () => import('./define.ts') }, () => undefined)
