/** Fetches the quick entry for whoever shows its tag inside another element: features do not import each other. */
export const loadQuickEntry = () => import('./quick-entry/define.ts')
