import { defineTag } from '../../element/define-tag.ts'
import { ProbeElement } from './probe.element.ts'

/** The same screen under another tag, for pages with two versions of the script. */
defineTag('comptoir-probe-two', class extends ProbeElement {})
