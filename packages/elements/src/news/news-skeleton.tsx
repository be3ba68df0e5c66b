/** While the texts are on their way: what comes may be nothing, and then nothing should have moved. */
export function NewsSkeleton() {
  return <div aria-busy="true" />
}
