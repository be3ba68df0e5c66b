import texts from './messages/startup.json'
import { localeOfPath } from './routing/path.rules.ts'

/** The not-found view without anything that may have failed: no React, no loaded texts. */
export function showStartupFailure(host: HTMLElement): void {
  const { document } = window
  const locale = localeOfPath(window.location.pathname)
  const words = texts[locale]
  const main = document.createElement('main')
  main.className = 'portal-startup-failure'
  main.lang = locale
  const heading = document.createElement('h1')
  heading.textContent = words.heading
  const apology = document.createElement('p')
  apology.textContent = words.oops
  const help = document.createElement('p')
  help.textContent = words.help
  const home = document.createElement('a')
  home.href = locale === 'en' ? '/en' : '/'
  home.textContent = words.home
  main.append(heading, apology, help, home)
  host.replaceChildren(main)
}
