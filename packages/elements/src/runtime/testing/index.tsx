export { renderScreen, type RenderedScreen, type ScreenOptions } from './render-screen.tsx'
export { buildToken } from './token.ts'
