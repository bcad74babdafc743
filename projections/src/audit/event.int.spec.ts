import { auditEventAnswer, auditListQuery } from '@kreditlina/domain/audit/contracts/staff';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationLife, uuidOf } from '../testing/life.ts';
import { createReadModels, type ReadModels } from '../testing/read-models.ts';
import { grantedTerms } from '../testing/serviced-account.ts';
import { readAuditEvent } from './event.ts';
import { listAudit } from './list.ts';

const life = applicationLife(1);
const accountId = creditAccountId(life.applicationId);
const adminId = uuidOf('admin');
let models: ReadModels;
/** The application's history as listed on its page. */
const list = async (query = {}) =>
  listAudit(
    models,
    auditListQuery.parse({ entity: 'application', entity_id: life.applicationId, rows: 100, ...query }),
  );
/** Every event of the application as shown in its dialog, oldest first. */
async function events(query = {}, verifyChain = models.verifyChain) {
  const { audit_entries } = await list({ order: 'asc', ...query });
  const read = audit_entries.map(({ id }) => readAuditEvent({ ...models, verifyChain }, id));
  return (await Promise.all(read)).map((event) => auditEventAnswer.parse(event));
}

beforeAll(async () => {
  models = await createReadModels();
  const person = { personalNumber: '197001019999', firstName: 'Ada', lastName: 'Admin' };
  await models.given(`user-${adminId}`, [{ type: 'UserRegistered', data: { userId: adminId, ...person } }]);
  await models.given(
    life.stream,
    life.until('offered').map(({ type, data }) => ({ type, data: { ...data } })),
  );
  await models.given(
    life.stream,
    [
      {
        type: 'RuleSkipped',
        data: { applicationId: life.applicationId, rule: 'need-extra-details', isSkipped: true },
      },
    ],
    {
      actor: { kind: 'staff', id: adminId, role: 'admin' },
      reasonCode: 'customer-called',
      comment: 'Uppgifterna kom per telefon',
    },
  );
  await models.given(`creditAccount-${accountId}`, [
    {
      type: 'LimitGranted',
      data: {
        accountId,
        applicationId: life.applicationId,
        companyId: uuidOf('c'),
        userId: life.userId,
        ...grantedTerms,
      },
    },
  ]);
});
afterAll(() => models[Symbol.asyncDispose]());

describe('audit trail of an application', () => {
  it(
    'shows who, when, what and why for every event, newest first, including the resulting credit',
    proves('X-55', 'T-14'),
    async () => {
      const { total, audit_entries } = await list();
      expect(total).toBe(19);
      expect(audit_entries.map(({ type }) => type).slice(0, 3)).toEqual([
        'LimitGranted',
        'RuleSkipped',
        'CreditDecided',
      ]);
      const [skipped] = await events({ type: 'RuleSkipped' });
      expect(skipped).toMatchObject({
        actor: { kind: 'staff', id: adminId, role: 'admin', name: 'Ada Admin' },
        sentence: {
          sv: 'Regeln om uppgifter om privata skulder åsidosattes',
          en: 'The rule on details of private debts was overridden',
        },
        reason_code: 'customer-called',
        comment: 'Uppgifterna kom per telefon',
        effective_on: '2026-11-21',
        stream: life.stream,
        version: 18,
        is_verified: true,
      });
      expect(skipped?.hash).toMatch(/^[0-9a-f]{64}$/);
    },
  );

  it(
    'shows values before and after from the stream’s fold, with personal numbers masked',
    proves('F-26'),
    async () => {
      const all = await events();
      const change = (type: string, field: string) =>
        all.find((event) => event.type === type)?.changes.find((one) => one.field === field);
      expect(change('ContactDetailsSubmitted', 'step')).toEqual({
        about: 'company',
        field: 'step',
        before: 'user-details',
        after: 'select-company',
      });
      expect(change('CreditDecided', 'phase')).toMatchObject({ before: 'deciding', after: 'offered' });
      expect(change('GuarantorsDeclared', 'guarantors.guarantors.0.ssn')).toMatchObject({
        about: 'person',
        after: '850101-****',
      });
      expect(JSON.stringify(all)).not.toContain(life.ssn);
    },
  );

  it('does not mark events as verified at or after a broken link', proves('M-02'), async () => {
    const broken = async (stream: string) => (stream === life.stream ? 4 : undefined);
    const ofApplication = (await events({}, broken)).filter(({ stream }) => stream === life.stream);
    expect(ofApplication.map((event) => event.is_verified).slice(0, 5)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('does not mark an event as verified if the read model differs from the store', async () => {
    await models.pool.query('update read.audit_entry set hash = $1 where type = $2', [
      '00'.repeat(32),
      'CompanySelected',
    ]);
    expect((await events({ type: 'CompanySelected' })).map((event) => event.is_verified)).toEqual([false]);
  });

  it('an unknown application has an empty audit trail', async () => {
    expect(await list({ entity_id: uuidOf('nothing') })).toMatchObject({ total: 0, audit_entries: [] });
  });
});
