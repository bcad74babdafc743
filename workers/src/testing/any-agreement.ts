import fc from 'fast-check';
import {
  type AgreementContent,
  agreementContent,
} from '../credit-application/agreement/agreement-content.ts';

const kronor = fc.integer({ min: 10_000, max: 1_500_000 });

/** Any agreement that the product can make, and many that its policy would refuse. */
export const anyAgreement: fc.Arbitrary<AgreementContent> = fc
  .record({
    limit: kronor,
    withdrawal: kronor,
    rateYearBasisPoints: fc.integer({ min: 840, max: 2_400 }),
    requested: fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
    name: fc.stringMatching(/^[A-ZÅÄÖ][a-zåäöé]{1,10}( & [A-ZÅÄÖ][a-zåäö]{1,10})? AB$/),
    companyNumber: fc.stringMatching(/^559[0-9]{7}$/),
    purpose: fc.constantFrom('Rörelsekapital', 'Tillväxt', 'Annat'),
    guarantors: fc.integer({ min: 0, max: 2 }),
    bankgiroNumber: fc.stringMatching(/^[1-9][0-9]{6,7}$/),
    ocrNumber: fc.stringMatching(/^[1-9][0-9]{9,14}$/),
  })
  .map(({ limit, withdrawal, requested, name, companyNumber, guarantors, ...rest }) =>
    agreementContent({
      ...rest,
      agreementId: '0190a0c0-0000-7000-8000-000000000001',
      requestedAt: requested.toISOString(),
      expiresAt: new Date(requested.getTime() + 5 * 86_400_000).toISOString(),
      isDemonstration: false,
      lender: { name: 'Kreditlina AB', companyNumber: '5599009007' },
      company: { name, companyNumber },
      applicant: { name: 'Astrid Lindqvist', born: '1968-03-12' },
      guarantors: Array.from({ length: guarantors }, () => ({ name: 'Bo Ek', born: '1970-06-19' })),
      limitCents: Math.max(limit, withdrawal) * 100,
      withdrawalCents: Math.min(limit, withdrawal) * 100,
      policyVersion: '2026-11',
    }),
  );
