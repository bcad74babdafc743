/** For what staff may read what a bureau says of somebody, or a document of a company. It is recorded each time. */
export const readingPurposes = [
  'credit-decision',
  'credit-follow-up',
  'customer-question',
  'complaint',
  'fraud-suspected',
  'legal-duty',
] as const;
export type ReadingPurpose = (typeof readingPurposes)[number];
