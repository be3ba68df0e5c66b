/**
 * Where content of the host page is shown: the children of the element with this `slot`. Without any it takes no space.
 * Each is listed in `slots` of the element's definition.
 */
export function HostSlot({ name }: { readonly name: string }) {
  return <slot name={name} />
}
