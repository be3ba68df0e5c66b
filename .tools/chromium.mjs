// Finds a Chromium for the browser tests; run as a program, it installs one where there is none.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { aptInstall, canUseApt } from './apt.mjs'
import { fail, root, toolEnv } from './bootstrap.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * CHROMIUM_PATH, then the system's, then the one in Playwright's cache.
 * @returns {string | undefined}
 */
export function findChromium() {
  const { CHROMIUM_PATH: configured, PATH = '' } = process.env
  if (configured)
    return isExecutable(configured)
      ? configured
      : fail(`CHROMIUM_PATH names "${configured}", which is not a program`)
  const onSystem = names.flatMap((name) => PATH.split(delimiter).map((directory) => join(directory, name)))
  return [...onSystem, macChrome].find(isExecutable) ?? playwrightChromium()
}

function playwrightChromium() {
  try {
    const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test')
    const path = chromium.executablePath()
    return isExecutable(path) ? path : undefined
  } catch {
    return undefined
  }
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installChromium() {
  if (canUseApt()) {
    console.log('No Chromium found: installing the Debian package')
    // Without a font the pages are blank boxes, and the package only recommends them.
    if (aptInstall(['chromium', 'fonts-liberation'])) return
    console.log('apt-get could not install it')
  }
  console.log("No Chromium found: installing Playwright's")
  const playwright = join(root, 'e2e', 'node_modules', '.bin', 'playwright')
  spawnSync(playwright, ['install', 'chromium'], { stdio: 'inherit', env: toolEnv() })
}

if (import.meta.main) {
  if (!findChromium()) installChromium()
  const found = findChromium()
  if (!found)
    fail('no Chromium was found and none could be installed: install one, or name it in CHROMIUM_PATH')
  console.log(found)
}
