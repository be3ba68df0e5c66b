import './playground.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { compiledMessages } from '../src/runtime/intl/messages.ts'
import { App } from './app.tsx'
import { readManifest } from './manifest.ts'
import english from './messages/en.json'
import french from './messages/fr.json'
import { readSettings } from './settings.ts'

const host = document.querySelector<HTMLElement>('#playground')
if (!host) throw new Error('The page has no #playground.')

const settings = readSettings(host.dataset, location.href)
const response = await fetch(new URL('custom-elements.json', settings.elements))
if (!response.ok) throw new Error(`The manifest cannot be read: ${response.status}`)
const elements = readManifest(await response.json())
const messages = { fr: compiledMessages(french), en: compiledMessages(english) }

createRoot(host).render(
  <StrictMode>
    <App elements={elements} settings={settings} messages={messages} />
  </StrictMode>,
)
