// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, logInForEachTest, openFlow } from '../../../testing/open-flow.tsx';
import { testApplication, testUser } from '../../../testing/render-app.tsx';

logInForEachTest();

const astrid = {
  name: 'Astrid Lindqvist',
  ssn: testUser.ssn,
  email: 'astrid@exempel.se',
  phone: '',
  relation: '',
  is_selected: true,
  needs_extra_details: false,
  total_private_credits: null,
  credit_companies: '',
  named_status: null,
};

describe('inquiries in the summary of an interest cutter', () => {
  it.each([
    ['nobody else where nobody stands surety', [], false],
    ['the applicant who does', [astrid], true],
  ])('announces inquiries about %s', async (_whom, guarantors, isAsked) => {
    openFlow(
      {},
      testApplication({
        type: 'cutter',
        step: 'guarantors',
        awaits_confirmation: true,
        companies: [{ company_name: 'Lindqvist Snickeri AB', company_number: '5599001079' }],
        guarantors,
      }),
    );
    await heading(/Stämmer allt/);
    expect(screen.getByText(/En kreditupplysning på Lindqvist Snickeri AB/)).toBeTruthy();
    expect(screen.queryByText(/En kreditupplysning på dig/) !== null).toBe(isAsked);
    // No heading without content.
    const sureties = screen.getByRole('region', { name: 'Borgensmän' }).textContent ?? '';
    expect([sureties.includes('Ingen.'), sureties.includes('Astrid')]).toEqual([!isAsked, isAsked]);
  });
});
