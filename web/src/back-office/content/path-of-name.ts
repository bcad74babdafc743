/** Suggested path of a name: lower-case letters, digits and dashes. */
export function pathOfName(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g);
  return `/${(words ?? []).join('-').slice(0, 79).replace(/-$/, '')}`;
}
