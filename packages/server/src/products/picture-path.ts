/** The address of a product's photograph, below the API base; named by its content, so that browsers keep it for ever. */
export function picturePath(digest: string): string {
  return `/product_pictures/${digest}.webp`
}
