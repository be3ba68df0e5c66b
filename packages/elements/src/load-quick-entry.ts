/** Loads the quick entry for elements that nest its tag: features do not import each other. */
export const loadQuickEntry = () => import('./features/quick-entry/define.ts')
