// How each kind of check turns into "N passed, N failed".

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * The count of a check that only passes or fails.
 * @param {number} exitCode
 * @returns {Count}
 */
export function oneCheck(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * The JSON report of vitest, and of web-test-runner in the same format.
 * @param {number} exitCode
 * @param {string} report
 * @returns {Count}
 */
export function unitCount(exitCode, report) {
  const { numPassedTests, numFailedTests } = parse(report)
  return atLeastOneFailure(exitCode, { passed: numPassedTests, failed: numFailedTests })
}

/**
 * The JSON report of Playwright. A test that passed on retry has passed: only CI retries.
 * @param {number} exitCode
 * @param {string} report
 * @returns {Count}
 */
export function e2eCount(exitCode, report) {
  const { expected, unexpected, flaky } = parse(report).stats
  return atLeastOneFailure(exitCode, { passed: expected + flaky, failed: unexpected })
}

/** @param {string} report */
function parse(report) {
  if (report === '')
    return { numPassedTests: 0, numFailedTests: 0, stats: { expected: 0, unexpected: 0, flaky: 0 } }
  return JSON.parse(report)
}

/**
 * A runner can fail without a failed test: a file that does not load, an error between tests, no tests.
 * @param {number} exitCode
 * @param {Count} count
 * @returns {Count}
 */
function atLeastOneFailure(exitCode, count) {
  const failed =
    exitCode !== 0 || count.passed + count.failed === 0 ? Math.max(1, count.failed) : count.failed
  return { passed: count.passed, failed }
}

/**
 * Returns the tests that passed on retry, from the output of a run.
 * @param {string} output
 * @returns {string[]} a line for each
 */
export function findRetries(output) {
  return output
    .split('\n')
    .filter((line) => /\(retry x\d+\)/.test(line))
    .map((line) => line.trim())
}
