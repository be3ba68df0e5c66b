import { defineTag } from '../../define-tag.ts'
import { ProbeElement } from './probe.element.ts'

/** The same screen under a tag of its own, for pages that have two versions of the script. */
defineTag('comptoir-probe-two', class extends ProbeElement {})
