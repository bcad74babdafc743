/** The granted terms of a `LimitGranted`. */
export const grantedTerms = {
  limitCents: 400_000_00,
  rateYearBasisPoints: 1_100,
  policyVersion: 'policy-2026-11',
  expiresAt: '2026-11-26T09:00:00.000Z',
  bankgiroNumber: '58060004',
  ocrNumber: '12345674',
};
