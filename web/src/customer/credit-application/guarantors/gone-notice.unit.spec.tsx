// @vitest-environment jsdom
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { heading, logInForEachTest, openFlow } from '../../../testing/open-flow.tsx';
import { testApplication, testUser } from '../../../testing/render-app.tsx';

logInForEachTest();

const self = {
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
const gone = {
  ...self,
  name: 'Eva Sandström',
  ssn: '196904229843',
  relation: 'Friend',
  named_status: 'unusable' as const,
};
const signatory = (id: string, name: string, named_status: 'unusable' | null) => ({ id, name, named_status });
const [tage, sune] = [signatory('s1', 'Tage Modin', 'unusable'), signatory('s2', 'Sune Norén', null)];
const contactOf = (id: string) => ({ id, email: 's@exempel.se', phone: '', stands_surety: false });

async function openWith(extra_guarantors: object[], joint_signing: CreditApplication['joint_signing']) {
  const lists = { guarantors: [self], extra_guarantors, needs_extra_guarantors: false };
  const application = testApplication({ step: 'guarantors', joint_signing });
  openFlow({ 'GET /guarantors': { body: lists } }, application);
  await heading(/Välj borgensman/);
  return screen.queryByText(/kan inte vara med/)?.textContent;
}

it(
  'names first the guarantor who will not take part, and says that the answers are kept',
  proves('X-29'),
  async () => {
    expect(await openWith([gone], null)).toBe(
      'Eva Sandström kan inte vara med i den här ansökan. Välj någon annan. Det du har svarat finns kvar.',
    );
  },
);

it(
  'names first the signatory who will not sign, until another is named',
  proves('X-29', 'X-92'),
  async () => {
    const joint = { alternatives: [[tage], [sune]], named: [contactOf('s1')] };
    expect(await openWith([], joint)).toMatch(/^Tage Modin kan inte vara med/);
  },
);

it('says nothing about someone who was replaced', proves('X-29', 'X-92'), async () => {
  const joint = { alternatives: [[tage], [sune]], named: [contactOf('s2')] };
  expect(await openWith([{ ...gone, is_selected: false }], joint)).toBeUndefined();
});
