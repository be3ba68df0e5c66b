/** Empty while loading: there may be no news, and then nothing should shift. */
export function NewsSkeleton() {
  return <div aria-busy="true" />
}
