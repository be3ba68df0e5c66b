import { defineConfig } from 'vitest/config'
import { elementsTests, inNode } from './vitest.shared.ts'

export default defineConfig({
  ...elementsTests,
  test: {
    ...elementsTests.test,
    name: 'elements',
    environment: 'jsdom',
    include: ['{src,playground}/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.element.test.{ts,tsx}', ...inNode],
  },
})
