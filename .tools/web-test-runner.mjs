// Runs web-test-runner with the configuration of the elements, and reports its tests in vitest's format.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

/**
 * @typedef {{ passed: boolean, skipped?: boolean }} Test
 * @typedef {{ tests: Test[], suites: Suite[] }} Suite
 * @typedef {{ passed: boolean, testResults?: Suite }} Session
 */

const requireOfElements = createRequire(join(root, 'packages', 'elements', 'package.json'))
const { startTestRunner, defaultReporter } = requireOfElements('@web/test-runner')

const counting = {
  /** @param {{ sessions: Session[] }} run */
  onTestRunFinished({ sessions }) {
    const tests = sessions.flatMap(({ testResults }) => (testResults ? testsOf(testResults) : []))
    const brokenFiles = sessions.filter(
      ({ passed, testResults }) => !passed && !testResults?.suites.length,
    ).length
    const report = {
      numPassedTests: tests.filter(({ passed, skipped }) => passed && !skipped).length,
      numFailedTests: tests.filter(({ passed, skipped }) => !passed && !skipped).length + brokenFiles,
    }
    const folder = join(root, '.cache', 'reports')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'elements.json'), JSON.stringify(report))
  },
}

// `npm run test:elements -- news`: the built files whose name contains the word.
const isWord = (/** @type {string} */ argument) => /^\w[\w-]*$/.test(argument)
process.argv = process.argv.map((argument, place) =>
  place > 1 && isWord(argument) ? `.cache/element-tests/**/*${argument}*.element.test.js` : argument,
)

await startTestRunner({ config: { reporters: [defaultReporter(), counting] } })

/**
 * @param {Suite} suite
 * @returns {Test[]}
 */
function testsOf({ tests, suites }) {
  return [...tests, ...suites.flatMap(testsOf)]
}
