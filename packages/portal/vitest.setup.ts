// The kit's setup has the stand-ins for what jsdom lacks.
import '../ui/vitest.setup.ts'
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 10_000 })
// jsdom has no layout, so there is nothing to scroll.
Object.assign(Element.prototype, { scrollIntoView() {} })
window.scrollTo = () => {}
