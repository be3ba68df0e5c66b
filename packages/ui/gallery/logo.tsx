/** The logo of the gallery: a counter seen from the front. */
export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="text-brand size-6">
      <rect x="2" y="5" width="20" height="4" rx="1.2" fill="currentColor" />
      <path d="M4 11h16v8H4z" fill="currentColor" opacity="0.35" />
      <path d="M9 11h6v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1z" fill="currentColor" />
    </svg>
  )
}
