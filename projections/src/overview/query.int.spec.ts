import { overviewAnswer } from '@kreditlina/domain/overview/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { grantedTerms } from '../testing/granted-terms.ts';
import { applicationLife, uuidOf } from '../testing/life.ts';
import { createReadModels } from '../testing/read-models.ts';
import { readOverview } from './query.ts';

it('counts what the tiles show, each company once', proves('A-115', 'A-008'), async () => {
  await using models = await createReadModels();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(new Date());
  const empty = overviewAnswer
    .omit({ number_of_failed_accounts: true })
    .parse(await readOverview(models.db, today));
  expect(Object.values(empty).every((count) => count === 0)).toBe(true);
  // 1, 3, 4 and 10 are approved (10 is a cutter), 2 is refused by the second lender, 6 is at the beginning.
  for (const [number, place] of [
    [1, 'redirect'],
    [2, 'rejected'],
    [3, 'offered'],
    [4, 'offered'],
    [6, 'select-company'],
    [10, 'offered'],
  ] as const) {
    const life = applicationLife(number);
    const facts = life.until(place).map(({ type, data }) => ({ type, data: { ...data } }));
    await models.given(life.stream, facts, {
      at: number === 6 ? `${today}T12:00:00.000Z` : '2026-01-10T09:00:00.000Z',
    });
  }
  const userId = uuidOf('somebody');
  await models.given(`user-${userId}`, [
    {
      type: 'UserRegistered',
      data: { userId, personalNumber: '198504129999', firstName: 'A', lastName: 'B' },
    },
    { type: 'LoggedIn', data: { userId, sessionId: uuidOf('session'), method: 'bankid' } },
  ]);
  // A guarantor whom somebody named is no user.
  const guarantor = uuidOf('guarantor');
  const screened = {
    source: 'bisnode',
    isPep: false,
    isSanctioned: false,
    hits: [],
    checkedAt: '2026-11-21T09:00:00.000Z',
  };
  await models.given(`user-${guarantor}`, [
    { type: 'PersonScreened', data: { userId: guarantor, ...screened } },
  ]);
  const accountId = uuidOf('account');
  await models.given(`creditAccount-${accountId}`, [
    {
      type: 'LimitGranted',
      data: {
        accountId,
        applicationId: uuidOf('a'),
        companyId: uuidOf('c'),
        userId,
        ...grantedTerms,
      },
    },
    { type: 'BankStatusChanged', data: { accountId, from: null, to: 'offer' } },
  ]);
  expect(
    overviewAnswer.omit({ number_of_failed_accounts: true }).parse(await readOverview(models.db, today)),
  ).toEqual({
    number_of_applications: 6,
    number_of_cutter_applications: 1,
    number_of_applications_today: 1,
    approved_customers: 4,
    rejected_customers: 0,
    contracts_rejected: 1,
    number_of_manual_reviews: 0,
    number_of_human_reviews: 0,
    number_of_users: 1,
    number_of_logins_today: 1,
    total_available_limit_amount_cents: 400_000_00,
    total_lent_amount_cents: 0,
    total_interest_accrued_cents: 0,
  });
});
