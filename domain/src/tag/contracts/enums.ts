import type { Words } from '../../text/words.ts';

/** Maximum length of a tag's name in characters. */
export const TAG_NAME_MAX = 40;
/** Tag colours; the first is the default. */
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
export const tagColorNames: Readonly<Record<TagColor, Words>> = {
  '#0B57D0': { sv: 'Blå', en: 'Blue' },
  '#1A7F4B': { sv: 'Grön', en: 'Green' },
  '#9A5B00': { sv: 'Bärnsten', en: 'Amber' },
  '#B3261E': { sv: 'Röd', en: 'Red' },
  '#6B3FA0': { sv: 'Lila', en: 'Purple' },
  '#00707F': { sv: 'Turkos', en: 'Teal' },
  '#AD3A75': { sv: 'Rosa', en: 'Pink' },
  '#4A5B70': { sv: 'Skiffer', en: 'Slate' },
  '#3F6212': { sv: 'Oliv', en: 'Olive' },
  '#7C4A21': { sv: 'Brun', en: 'Brown' },
  '#3B4CC0': { sv: 'Indigo', en: 'Indigo' },
  '#0E7490': { sv: 'Petrol', en: 'Petrol' },
  '#A23E12': { sv: 'Rost', en: 'Rust' },
  '#8A6D00': { sv: 'Senap', en: 'Mustard' },
  '#5B21B6': { sv: 'Violett', en: 'Violet' },
  '#9D174D': { sv: 'Vinröd', en: 'Wine red' },
  '#2F6F62': { sv: 'Gran', en: 'Spruce' },
  '#576574': { sv: 'Grå', en: 'Grey' },
  '#1E3A5F': { sv: 'Marin', en: 'Navy' },
  '#6D5D4B': { sv: 'Sand', en: 'Sand' },
  '#10233B': { sv: 'Midnatt', en: 'Midnight' },
};

export const taggedKinds = ['company', 'user'] as const;
export type TaggedKind = (typeof taggedKinds)[number];

/** Reasons for removing a tag from everything that has it. */
export const tagRemovalReasons = ['duplicate', 'outdated', 'mistake', 'other'] as const;
