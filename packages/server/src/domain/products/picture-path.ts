/** Returns the path of a product's photo, below the API base; named by its content, so that browsers cache it forever. */
export function picturePath(digest: string): string {
  return `/product_pictures/${digest}.webp`
}
