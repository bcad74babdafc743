/** The colours that a tag may have; the first is the one that a new tag gets. */
export const tagColors = [
  '#0B57D0',
  '#1A7F4B',
  '#9A5B00',
  '#B3261E',
  '#6B3FA0',
  '#00707F',
  '#AD3A75',
  '#4A5B70',
  '#3F6212',
  '#7C4A21',
  '#3B4CC0',
  '#0E7490',
  '#A23E12',
  '#8A6D00',
  '#5B21B6',
  '#9D174D',
  '#2F6F62',
  '#576574',
  '#1E3A5F',
  '#6D5D4B',
  '#10233B',
] as const;
export type TagColor = (typeof tagColors)[number];

/** What can carry tags. */
export const taggedKinds = ['company', 'user'] as const;
export type TaggedKind = (typeof taggedKinds)[number];

/** Why a tag is taken away from everything that carries it. */
export const tagRemovalReasons = ['duplicate', 'outdated', 'mistake', 'other'] as const;
