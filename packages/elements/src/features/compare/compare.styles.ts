/** Without room for a column of names, each is above its row of values. */
export const rowClass = 'grid grid-cols-[repeat(var(--compared),minmax(8.5rem,1fr))] @sm:table-row'
