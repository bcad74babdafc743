/** Purposes for which staff may read a credit report, or a document of a company. Recorded each time. */
export const readingPurposes = [
  'credit-decision',
  'credit-follow-up',
  'customer-question',
  'complaint',
  'fraud-suspected',
  'legal-duty',
] as const;
export type ReadingPurpose = (typeof readingPurposes)[number];
