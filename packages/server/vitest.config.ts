import { defineConfig } from 'vitest/config'
import { serverTests } from './vitest.shared.ts'

export default defineConfig({
  ...serverTests,
  test: { ...serverTests.test, name: 'server', globalSetup: 'test/embedded.setup.ts' },
})
