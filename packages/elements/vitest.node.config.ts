import { defineConfig } from 'vitest/config'
import { elementsTests, inNode } from './vitest.shared.ts'

/** What has nothing of a page: rules, the HTTP client, steps of the build. */
export default defineConfig({
  ...elementsTests,
  test: { ...elementsTests.test, name: 'elements-node', environment: 'node', include: inNode },
})
