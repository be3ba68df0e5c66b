import { startLoader } from '../../element/start-loader.ts'

export const watch = startLoader({ 'comptoir-probe': () => import('./define.ts') }, () => undefined)
