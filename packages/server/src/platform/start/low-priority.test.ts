import { execFileSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'

const program = `
  import { getPriority } from 'node:os'
  import { lowerPriority } from ${JSON.stringify(new URL('low-priority.ts', import.meta.url).href)}
  lowerPriority()
  console.log(getPriority())`

test.runIf(process.platform === 'linux').each([0, 15])(
  'a thread has a low priority, or keeps a still lower one: started with %s more',
  (more) => {
    const run = ['-n', String(more), process.execPath, '--input-type=module', '-e', program]
    const priority = Math.max(10, Math.min(19, getPriority() + more))
    expect(execFileSync('nice', run, { encoding: 'utf8' }).trim()).toBe(String(priority))
  },
)
