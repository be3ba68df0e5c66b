/** Apart from what reads tables: the box of the quick entry needs no more than this at once. */
export const lineBreak = /\r\n|\r|\n/
