import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import type { Actor } from '@kreditlina/domain/kernel/event-schema';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationLife, uuidOf } from '../../testing/life.ts';
import { createReadModels, type ReadModels } from '../../testing/read-models.ts';
import { grantedTerms } from '../../testing/serviced-account.ts';
import { listDataUses } from './data-use.ts';

const life = applicationLife(1);
const { applicationId, userId } = life;
const accountId = creditAccountId(applicationId);
const companyId = uuidOf('company');
const [partner, guarantor] = [uuidOf('partner'), uuidOf('guarantor')];
const actor: Actor = { kind: 'staff', id: uuidOf('staff'), role: 'admin' };
let models: ReadModels;
const seenBy = async (id: string) =>
  (await listDataUses(models.db, id, { page: 0, rows: 50 })).data_uses.map(({ use }) => use);

beforeAll(async () => {
  models = await createReadModels();
  const reveal = (of: string) =>
    models.given(
      `user-${of}`,
      [
        {
          type: 'PersonalDataRevealed',
          data: { userId: of, revealId: uuidOf(of), field: 'ssn', purpose: 'Ringde själv' },
        },
      ],
      { actor },
    );
  await models.given(
    life.stream,
    life.until('offered').map(({ type, data }) => ({ type, data: { ...data } })),
  );
  await models.given(`company-${companyId}`, [
    {
      type: 'CompanyRegistered',
      data: { companyId, companyNumber: life.companyNumber, name: 'Bolaget AB', companyForm: 'AB' },
    },
    { type: 'RepresentativeRecorded', data: { companyId, personId: userId, position: 'VD' } },
    { type: 'RepresentativeRecorded', data: { companyId, personId: partner, position: 'VD' } },
  ]);
  await models.given(`creditAccount-${accountId}`, [
    { type: 'LimitGranted', data: { accountId, applicationId, companyId, userId, ...grantedTerms } },
  ]);
  await models.given(
    `creditAccount-${accountId}`,
    [
      {
        type: 'LimitChanged',
        data: {
          accountId,
          proposalId: null,
          beforeCents: 40_000_000,
          afterCents: 30_000_000,
          reasonCode: 'own-wish',
          changedBy: actor.id,
          approvedBy: null,
          policyVersion: '2026-1',
        },
      },
    ],
    { actor },
  );
  await models.given(
    life.stream,
    [{ type: 'RuleSkipped', data: { applicationId, rule: 'need-extra-details', isSkipped: true } }],
    { actor },
  );
  await reveal(userId);
  await reveal(guarantor);
});
afterAll(() => models[Symbol.asyncDispose]());

describe('who sees uses of data', proves('M-15'), () => {
  it('an applicant sees uses about themselves and about the credit they applied for', async () => {
    expect(await seenBy(userId)).toEqual(['number-shown', 'rule-set-aside', 'limit-changed']);
    const { data_uses } = await listDataUses(models.db, userId, { page: 0, rows: 50 });
    expect(data_uses.map(({ application_id }) => application_id)).toEqual([
      null,
      applicationId,
      applicationId,
    ]);
    expect(data_uses[1]).toMatchObject({ role: 'admin', purpose: 'noted' });
  });

  it('another representative of the company and a stranger see no uses', async () => {
    expect(await seenBy(partner)).toEqual([]);
    expect(await seenBy(uuidOf('stranger'))).toEqual([]);
  });

  it('a guarantor sees only uses about themselves', async () => {
    expect(await seenBy(guarantor)).toEqual(['number-shown']);
  });
});
