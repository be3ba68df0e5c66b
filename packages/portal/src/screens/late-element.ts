/** Where an element that opens over the page shows that its code could not be loaded. */
export const lateElementClass = (isOpen: boolean) =>
  isOpen
    ? 'bg-raised shadow-overlay fixed inset-x-4 bottom-4 z-50 mx-auto w-fit rounded-md px-4 empty:hidden'
    : 'hidden'
