// Runs checks as soon as their prerequisites have passed, three at a time, and prints a summary at the end.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, root, seconds, toolEnv } from './bootstrap.mjs'
import { checks } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { findRetries } from './counts.mjs'
import { openMemoryFolder } from './memory-folder.mjs'

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {{ check: Check, output: string, took: number, count: import('./counts.mjs').Count }} Outcome */

// Tests wait about half of their time, so that three keep two cores busy.
const slots = 3
const timeLimit = 40 * 60_000
const reports = join(root, '.cache', 'reports')
const memoryFolder = openMemoryFolder()

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs the named checks and their prerequisites (`check` and `test` select a kind; no name means all).
 * Arguments after a single name go to its command: `npm run test:unit -- cart`.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runChecks(args) {
  const { chosen, extra } = choose(args)
  const started = Date.now()
  mkdirSync(reports, { recursive: true })
  stopChildrenOnExit()
  const outcomes = await runAll(chosen, extra)

  for (const { check, output, count } of outcomes)
    if (count.failed > 0 && output !== '') console.log(`\n──── ${check.name} ────\n${output.trimEnd()}`)

  const retried = outcomes.flatMap(({ output }) => findRetries(output))
  if (retried.length > 0) console.log(`\nPassed only the second time:\n${retried.join('\n')}`)

  const counted = outcomes.filter(({ check, count }) => check.kind !== 'setup' || count.failed > 0)
  const passed = counted.reduce((sum, { count }) => sum + count.passed, 0)
  const failed = counted.reduce((sum, { count }) => sum + count.failed, 0)
  console.log(`\n${chosen.length} checks in ${seconds(Date.now() - started)}`)
  const late = outcomes.filter(isOverBudget).map(({ check }) => check.name)
  if (late.length > 0)
    console.log(`over budget: ${late.join(', ')} (docs/development.md, "Time is a budget")`)
  console.log()
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** @param {string[]} args */
function choose(args) {
  const [first, second] = args
  // `npm run e2e -- installation` as well as `npm run test:installation`.
  const ofE2e = checks.find(({ name, cwd, kind }) => cwd === first && kind === 'extra' && name === second)
  if (ofE2e) return choose([ofE2e.name, ...args.slice(2)])
  const named = checks.find(({ name }) => name === first)
  const selected = named
    ? [named]
    : checks.filter(({ kind }) => (args.length === 0 ? kind !== 'extra' : args.includes(kind)))
  if (selected.length === 0)
    fail(`no check is called "${args[0]}"; there are ${checks.map(({ name }) => name).join(', ')}`)
  const chosen = new Set(selected)
  for (const check of chosen) for (const need of check.needs ?? []) chosen.add(byName(need))
  return {
    chosen: checks.filter((check) => chosen.has(check)),
    extra: named ? { [named.name]: args.slice(1) } : {},
  }
}

/** @param {string} name */
function byName(name) {
  const check = checks.find((candidate) => candidate.name === name)
  if (!check) throw new Error(`A check needs "${name}", which is not in the list`)
  return check
}

/**
 * @param {Check[]} chosen
 * @param {Record<string, string[]>} extra
 * @returns {Promise<Outcome[]>}
 */
async function runAll(chosen, extra) {
  const waiting = [...chosen]
  /** @type {Map<string, Outcome>} */
  const done = new Map()
  /** @type {Set<Promise<void>>} */
  const busy = new Set()

  /** @param {Check} check */
  async function runNext(check) {
    const broken = check.needs?.find((need) => done.get(need)?.count.failed !== 0)
    const outcome = broken ? notRun(check, broken) : await runOne(check, extra[check.name])
    done.set(check.name, outcome)
    printOutcome(outcome)
  }

  while (waiting.length > 0 || busy.size > 0) {
    const next = waiting.find(({ needs = [] }) => needs.every((need) => done.has(need)))
    if (!next || busy.size === slots) {
      await Promise.race(busy)
      continue
    }
    waiting.splice(waiting.indexOf(next), 1)
    const turn = runNext(next).finally(() => busy.delete(turn))
    busy.add(turn)
  }
  return chosen.flatMap(({ name }) => done.get(name) ?? [])
}

/**
 * @param {Check} check
 * @param {string[] | undefined} extra  arguments after its name: it has the terminal to itself
 * @returns {Promise<Outcome>}
 */
async function runOne(check, extra) {
  const started = Date.now()
  const report = check.report ? join(reports, check.report) : undefined
  if (report) rmSync(report, { force: true })
  const { code, output } = await execute(check, extra)
  const took = Date.now() - started
  return { check, output, took, count: check.count(code, report ? read(report) : '') }
}

/**
 * @param {Check} check
 * @param {string} broken
 * @returns {Outcome}
 */
function notRun(check, broken) {
  return { check, output: `not run, because "${broken}" failed`, took: 0, count: { passed: 0, failed: 1 } }
}

/**
 * @param {Check} check
 * @param {string[] | undefined} extra
 * @returns {Promise<{ code: number, output: string }>}
 */
function execute({ run, cwd = '.', env }, extra) {
  const [program = '', ...args] = run
  const directory = join(root, cwd)
  const base = toolEnv()
  const child = spawn(program, [...args, ...(extra ?? [])], {
    cwd: directory,
    env: {
      ...base,
      PATH: `${join(directory, 'node_modules', '.bin')}${delimiter}${base.PATH}`,
      CHROMIUM_PATH: findChromium() ?? '',
      ...(memoryFolder && { TMPDIR: memoryFolder }),
      ...(extra ? {} : { NO_COLOR: '1' }),
      ...env,
    },
    stdio: extra ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that the time limit also ends the servers and browsers it started.
    detached: true,
  })
  running.add(child)
  return new Promise((resolve) => {
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk.toString())
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const limit = setTimeout(() => {
      output += `\nstopped: it took longer than ${timeLimit / 60_000} minutes`
      end(child)
    }, timeLimit)
    const finish = (/** @type {number} */ code) => {
      clearTimeout(limit)
      running.delete(child)
      resolve({ code, output })
    }
    child.on('error', (error) => {
      output += error.message
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function end(child) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}

function stopChildrenOnExit() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => {
      for (const child of running) end(child)
      process.exit(130)
    })
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** @param {Outcome} outcome */
function printOutcome({ check, took, count }) {
  const mark = count.failed === 0 ? '✓' : '✗'
  const budget = check.budget === undefined ? '' : ` of ${check.budget} s`
  const over = isOverBudget({ check, took }) ? '  OVER BUDGET' : ''
  const tests = check.report ? `  ${count.passed} passed, ${count.failed} failed` : ''
  console.log(
    `${mark} ${check.name.padEnd(10)} ${seconds(took).padStart(8)}${budget.padEnd(9)}${tests}${over}`,
  )
}

/** @param {Pick<Outcome, 'check' | 'took'>} outcome */
function isOverBudget({ check: { budget }, took }) {
  return budget !== undefined && took > budget * 1000
}
