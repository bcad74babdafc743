import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyNotes } from '../credit-application/contracts/enums.ts';
import { codesIn, policies } from './index.ts';
import { anyInputs } from './testing/samples.ts';

const isOfCompany = (code: string): boolean => (companyNotes as readonly string[]).includes(code);

// A decision stores notes on the company openly; notes on persons are only in encrypted lines of its trace.
describe.each(policies.map((policy) => [policy.version, policy] as const))(
  'the notes of %s',
  (_version, policy) => {
    it(
      'every note is in the trace, and notes about the credit concern the company',
      proves('F-07', 'F-18'),
      () => {
        fc.assert(
          fc.property(anyInputs, (inputs) => {
            const { trace, creditWarnings, reviewReasons } = policy.evaluate(inputs);
            expect(codesIn(trace, 'warning')).toEqual(creditWarnings);
            expect(codesIn(trace, 'review')).toEqual(reviewReasons);
            const open = trace.filter(({ personId }) => personId === undefined);
            const notes = [...codesIn(open, 'warning'), ...codesIn(open, 'review')];
            expect(notes.filter((code) => !isOfCompany(code))).toEqual([]);
          }),
        );
      },
    );
  },
);
