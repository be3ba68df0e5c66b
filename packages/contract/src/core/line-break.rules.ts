/** Separate from the table reader: the box of the quick entry initially needs no more than this. */
export const lineBreak = /\r\n|\r|\n/
