/** Text that the database can give back as it is: without halves of characters and without NUL. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')
