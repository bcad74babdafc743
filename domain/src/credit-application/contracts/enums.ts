import { z } from 'zod';

/** Fixed lists of the specification, shared by the wire and the events. */
export const maritalStatus = z.enum(['single', 'co-habiting', 'married']);
export const purposes = [
  'Finansiera skuld',
  'Anställa personal & Löner',
  'Marknadsföring',
  'Tillväxt',
  'Rörelsekapital',
  'Investera i varulager',
  'Köp av utrustning',
  'Övrigt',
] as const;
export const acquisitionChannels = [
  'google',
  'phone_call',
  'email',
  'sms',
  'intermediary',
  'tip',
  'social_media',
  'other',
] as const;
/** 7 is retired and kept for old events. */
export const acquisitionChannelIds: Readonly<Record<(typeof acquisitionChannels)[number], number>> = {
  google: 1,
  phone_call: 2,
  email: 3,
  sms: 4,
  intermediary: 5,
  tip: 6,
  social_media: 8,
  other: 9,
};
export const relations = ['Family member', 'Partner', 'Friend', 'Employee', 'Other'] as const;
