import { cutterScenario } from '@kreditlina/domain/credit-application/testing/scenario';
import { expect, it } from 'vitest';
import { applicationWithoutPerson } from './forget.ts';

it('forgetting an applicant removes every lender of the company’s loans', () => {
  for (const place of ['lender-details', 'guarantors'] as const) {
    const { state } = cutterScenario().until(place);
    expect(JSON.stringify(state.companyLoans)).toContain('Lånesmedjan');
    const { companyLoans } = applicationWithoutPerson(state, state.userId);
    expect(JSON.stringify(companyLoans)).not.toContain('Lånesmedjan');
    expect(companyLoans?.loans.length).toBe(state.companyLoans?.loans.length);
    expect(applicationWithoutPerson(state, 'another person').companyLoans).toEqual(state.companyLoans);
  }
});
