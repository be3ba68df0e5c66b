// The kit's setup has the mocks for what jsdom lacks.
import '../ui/vitest.setup.ts'

// jsdom has no layout, so there is nothing to scroll.
Object.assign(Element.prototype, { scrollIntoView() {} })
window.scrollTo = () => {}
