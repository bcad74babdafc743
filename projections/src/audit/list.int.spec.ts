import { auditEventAnswer, auditListAnswer, auditListQuery } from '@kreditlina/domain/audit/contracts/staff';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import type { Actor } from '@kreditlina/domain/kernel/event-schema';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationLife, uuidOf } from '../testing/life.ts';
import { createReadModels, type ReadModels } from '../testing/read-models.ts';
import { grantedTerms } from '../testing/serviced-account.ts';
import { readAuditEvent } from './event.ts';
import { auditChoices, listAudit, wholeTrail } from './list.ts';

const life = applicationLife(1);
const accountId = creditAccountId(life.applicationId);
const stream = `creditAccount-${accountId}`;
const [maker, checker] = [uuidOf('maker'), uuidOf('checker')];
const staff = (id: string): Actor => ({ kind: 'staff', id, role: 'admin' });
const proposalId = uuidOf('proposal');
const raised = { beforeCents: 40_000_000, afterCents: 60_000_000, reasonCode: 'better-figures' };
let models: ReadModels;
const list = (query: Record<string, unknown> = {}, bounds = wholeTrail) =>
  listAudit(models, auditListQuery.parse(query), bounds);
const types = async (query: Record<string, unknown>, bounds = wholeTrail) =>
  (await list(query, bounds)).audit_entries.map(({ type }) => type);
const event = async (type: string, bounds = wholeTrail) => {
  const [line] = (await list({ type })).audit_entries;
  return readAuditEvent(models, line?.id ?? '', bounds);
};

beforeAll(async () => {
  models = await createReadModels();
  for (const [id, firstName] of [
    [maker, 'Mia'],
    [checker, 'Carl'],
  ] as const) {
    await models.given(`user-${id}`, [
      {
        type: 'UserRegistered',
        data: { userId: id, personalNumber: '197001019999', firstName, lastName: 'Ek' },
      },
      { type: 'RoleGranted', data: { userId: id, role: 'admin', grantedAt: '2026-11-20T08:00:00.000Z' } },
    ]);
  }
  await models.given(
    life.stream,
    life.until('offered').map(({ type, data }) => ({ type, data: { ...data } })),
  );
  const companyId = life.events.find(({ type }) => type === 'CompanySelected')?.data.companyId;
  const { applicationId, userId } = life;
  await models.given(stream, [
    { type: 'LimitGranted', data: { accountId, applicationId, companyId, userId, ...grantedTerms } },
  ]);
  await models.given(
    stream,
    [
      {
        type: 'LimitChangeProposed',
        data: { accountId, proposalId, ...raised, proposedBy: maker, proposedOn: '2026-11-22' },
      },
    ],
    { at: '2026-11-22T09:00:00.000Z', actor: staff(maker), comment: 'Bättre siffror i bokslutet' },
  );
  await models.given(
    stream,
    [{ type: 'LimitChangeRefused', data: { accountId, proposalId, refusedBy: checker } }],
    {
      at: '2026-11-23T09:00:00.000Z',
      actor: staff(checker),
      reasonCode: 'not-convinced',
      comment: 'Bokslutet är inte reviderat',
    },
  );
});
afterAll(() => models[Symbol.asyncDispose]());

describe('complete audit trail', () => {
  it('lists every event of every stream, newest first, in words', proves('F-25', 'X-55'), async () => {
    const page = auditListAnswer.parse(await list({ rows: 3 }));
    expect(page).toMatchObject({ total: 24, is_total_exact: true });
    expect(page.audit_entries.map(({ type }) => type)).toEqual([
      'LimitChangeRefused',
      'LimitChangeProposed',
      'LimitGranted',
    ]);
    expect(page.audit_entries[0]).toMatchObject({
      sentence: { sv: 'En ändrad kreditgräns avslogs, eller förslaget drogs tillbaka' },
      actor: { kind: 'staff', id: checker, name: 'Carl Ek' },
      result: 'refused',
      reason_code: 'not-convinced',
      comment: 'Bokslutet är inte reviderat',
      entity: { kind: 'account', id: accountId },
    });
    expect((await list({ rows: 3, page: 7 })).audit_entries).toHaveLength(3);
    expect(await types({ order: 'asc', rows: 1 })).toEqual(['UserRegistered']);
  });

  it.each([
    ['who', { actor: maker }, ['LimitChangeProposed']],
    ['kind of actor', { by: 'staff' }, ['LimitChangeRefused', 'LimitChangeProposed']],
    ['action', { type: 'LimitGranted' }, ['LimitGranted']],
    ['reason', { reason: 'better-figures' }, ['LimitChangeProposed']],
    ['result', { result: 'proposed' }, ['LimitChangeProposed']],
    ['checker', { checker }, ['LimitChangeRefused']],
    ['first day', { from: '2026-11-23' }, ['LimitChangeRefused']],
    ['days', { from: '2026-11-22', through: '2026-11-22' }, ['LimitChangeProposed']],
    ['several at once', { by: 'staff', through: '2026-11-22' }, ['LimitChangeProposed']],
    ['account', { entity: 'account', entity_id: accountId, result: 'done' }, ['LimitGranted']],
    ['moment', { by: 'staff', as_of: '2026-11-22T23:00:00.000Z' }, ['LimitChangeProposed']],
  ])('filters by %s', proves('F-25', 'T-03', 'M-01'), async (_, query, expected) => {
    expect(await types(query)).toEqual(expected);
  });

  it('includes a company’s applications and their credits in its trail', proves('F-25', 'T-12'), async () => {
    const chosen = await models.db
      .selectFrom('credit_application')
      .select('company_id')
      .executeTakeFirstOrThrow();
    const page = await list({ entity: 'company', entity_id: chosen.company_id, rows: 100 });
    expect(page.total).toBe(life.until('offered').length + 3);
    expect(await types({ entity: 'company', entity_id: uuidOf('nobody') })).toEqual([]);
  });

  it('hides types and categories from a limited reader, and does not count them', async () => {
    const bounds = {
      ...wholeTrail,
      withoutTypes: ['LimitGranted'],
      withoutCategories: ['user'],
      findsByPerson: false,
    };
    expect((await list({}, bounds)).total).toBe(19);
    expect(await types({ type: 'LimitGranted' }, bounds)).toEqual([]);
    expect(await types({ entity: 'user', entity_id: life.userId }, bounds)).toEqual([]);
    expect((await types({ entity: 'user', entity_id: life.userId })).length).toBeGreaterThan(0);
    expect(await event('LimitGranted', bounds)).toBeUndefined();
  });

  it('gives a reader who may not search by person nothing for a person’s id under any other kind', async () => {
    const bounds = { ...wholeTrail, findsByPerson: false };
    for (const entity of ['company', 'application', 'account', 'payment', 'notification-type'])
      expect(await types({ entity, entity_id: life.userId }, bounds)).toEqual([]);
    expect(await types({ actor: maker }, bounds)).toEqual(['LimitChangeProposed']);
    for (const query of [
      { entity: 'application', entity_id: life.applicationId },
      { entity: 'account', entity_id: accountId },
    ])
      expect(await types({ ...query, rows: 100 }, bounds)).toEqual(await types({ ...query, rows: 100 }));
  });

  it('offers staff by name, the reasons that occur and every kind of event', proves('F-25'), async () => {
    const choices = await auditChoices(models.db);
    expect(choices.staff.map(({ name }) => name).sort()).toEqual(['Carl Ek', 'Mia Ek']);
    expect(choices.reasons).toEqual(['better-figures', 'not-convinced']);
    expect(choices.types).toContainEqual({
      type: 'CreditDecided',
      sv: 'Kreditbeslut …',
      en: 'Credit decision …',
    });
  });
});

it('still offers a former colleague, under the same name', proves('F-25', 'M-08'), async () => {
  await models.given(`user-${maker}`, [{ type: 'RoleRevoked', data: { userId: maker, role: 'admin' } }]);
  const { staff } = await auditChoices(models.db);
  expect(staff).toContainEqual({ id: maker, name: 'Mia Ek' });
  expect(staff).toHaveLength(2);
});

describe('single event of the audit trail', () => {
  it(
    'a refusal shows who proposed, why and when, and the proposal shows its refusal',
    proves('T-01', 'T-02', 'F-28'),
    async () => {
      const refused = auditEventAnswer.parse(await event('LimitChangeRefused'));
      expect(refused).toMatchObject({
        result: 'refused',
        is_verified: true,
        counterpart: {
          result: 'proposed',
          actor: { name: 'Mia Ek' },
          occurred_at: '2026-11-22T09:00:00.000Z',
          reason_code: 'better-figures',
          comment: 'Bättre siffror i bokslutet',
        },
      });
      expect(await event('LimitChangeProposed')).toMatchObject({
        counterpart: {
          result: 'refused',
          actor: { name: 'Carl Ek' },
          occurred_at: '2026-11-23T09:00:00.000Z',
          reason_code: 'not-convinced',
        },
      });
      expect(await event('LimitGranted')).toMatchObject({ counterpart: null });
    },
  );

  it('shows the event as stored, with the personal number masked', proves('F-26', 'X-48'), async () => {
    const { raw = '' } = (await event('UserRegistered')) ?? {};
    expect(JSON.parse(raw)).toMatchObject({
      type: 'UserRegistered',
      data: { personalNumber: '700101-****' },
    });
    expect(raw).not.toContain('197001019999');
  });

  it('finds no event with an unknown id', async () => {
    expect(await readAuditEvent(models, uuidOf('no event'))).toBeUndefined();
  });
});
