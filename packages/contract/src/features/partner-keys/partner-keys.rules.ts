/** What a partner pastes into a page: the one script, and an element with the key. `apiBase` is absolute. */
export function embedding(apiBase: string, key: string): string {
  const site = apiBase.replace(/\/api$/, '')
  // Without it, an element calls `/api` on the origin of its script.
  const isDefault = /^https?:\/\/[^/]+$/.test(site) && site !== apiBase
  const base = isDefault ? '' : ` api-base="${apiBase}"`
  return [
    `<script type="module" src="${site}/elements/comptoir.js"></script>`,
    `<comptoir-supplier-finder${base} token="${key}"></comptoir-supplier-finder>`,
  ].join('\n')
}
