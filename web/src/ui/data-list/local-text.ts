/** Truncates a name to `length` characters followed by '..'. A name that fits is unchanged. */
export const cut = (text: string, length: number): string =>
  [...text].length > length ? `${[...text].slice(0, length).join('')}..` : text;
