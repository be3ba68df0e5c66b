import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptSheet } from './adopt-sheet.ts'
import { Gallery } from './gallery.tsx'
import kitCss from './gallery.css?inline'
import hostileCss from './hostile.css?raw'
import { readSettings } from './settings.ts'

const host = document.querySelector('#gallery')
if (!host) throw new Error('The gallery page has no #gallery.')

const settings = readSettings(location.search)
document.documentElement.lang = settings.language
const root = settings.place === 'shadow' ? host.attachShadow({ mode: 'open' }) : host
adoptSheet(root instanceof ShadowRoot ? root : document, kitCss)
if (root instanceof ShadowRoot) adoptSheet(document, hostileCss)
const mount = document.createElement('div')
mount.dataset.comptoirRoot = ''
mount.dataset.theme = settings.theme
mount.lang = settings.language
if (settings.density === 'compact') mount.style.setProperty('--comptoir-density', '0.86')
root.append(mount)
createRoot(mount).render(
  <StrictMode>
    <Gallery settings={settings} />
  </StrictMode>,
)
