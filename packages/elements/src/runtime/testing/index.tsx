export { json, problem, startFakeBackend, type FakeBackend } from './fake-backend.ts'
export { renderScreen, type RenderedScreen, type ScreenOptions } from './render-screen.tsx'
export { buildToken } from './token.ts'
