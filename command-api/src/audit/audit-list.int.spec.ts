import {
  exportAuditTrail,
  getAuditEvent,
  listAuditChoices,
  listAuditTrail,
} from '@kreditlina/domain/audit/contracts/staff';
import { creditApplication, skipRule } from '@kreditlina/domain/credit-application/index';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { revealSsn } from '@kreditlina/domain/identity/contracts/staff';
import { grantRole, personId, user } from '@kreditlina/domain/identity/index';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applicationAt,
  applicationToSign,
  at,
  expectStatus,
  record,
  settle,
} from '../testing/application-flow.ts';
import { trailOf } from '../testing/staff-actions.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

const PURPOSE = 'Kunden ringde om sin granne Kajsa';
let api: TestApi;
let admin: TestClient;
let analyst: TestClient;
let customer: TestClient;
let applicationId: string;
const get = async (client: TestClient, query: Record<string, string>) => {
  await settle(api);
  return expectStatus(await client.get(listAuditTrail.path, { query }), 200).body;
};

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
  analyst = await api.loggedIn('analyst');
  customer = await api.loggedIn('approved');
  applicationId = await applicationAt(customer, 'approved', 'kyc');
  const userId = personId(TEST_PEPPER, personaByKey('approved').ssn);
  expectStatus(await admin.post(at(revealSsn.path, userId), { purpose: PURPOSE }), 200);
});
afterAll(() => api.dispose());

describe('GET /api/admin/audit', () => {
  it('the trail finds what staff did, with the purpose', proves('F-25', 'F-43'), async () => {
    const page = await get(admin, { type: 'PersonalDataRevealed', by: 'staff' });
    expect(page).toMatchObject({
      total: 1,
      audit_entries: [{ actor: { name: personaByKey('admin').name }, entity: { kind: 'user' } }],
    });
    const { audit_entries } = page;
    const opened = expectStatus(await admin.get(at(getAuditEvent.path, audit_entries[0].id)), 200).body;
    expect(JSON.parse(opened.raw).data.purpose).toBe(PURPOSE);
    expect(opened.is_verified).toBe(true);
  });

  it('lenders have their configured names in the list and in an opened event', proves('X-61'), async () => {
    const other = await api.loggedIn('several-companies');
    const id = await applicationToSign(api, other, 'several-companies');
    const app = await api.rebuildWith({ lenderNames: { first: null, second: 'Åbo Kredit AB' } });
    const reader = api.clientOf(app, admin);
    const words = [
      'Svar från långivare: Åbo Kredit AB, beviljat',
      'Svar från långivare: Långivare 1, beviljat',
    ];
    const said = (lines: { type: string; sentence: { sv: string } }[]) =>
      lines.filter(({ type }) => type === 'LenderAnswered').map(({ sentence }) => sentence.sv);
    expect(said((await get(reader, { type: 'LenderAnswered' })).audit_entries)).toEqual(words);
    expect(said(await trailOf(reader, id))).toEqual(words);
  });

  it('an analyst sees the same event without the person', proves('X-54'), async () => {
    const query = { entity: 'application', entity_id: applicationId, type: 'ContactDetailsSubmitted' };
    const [line] = (await get(analyst, query)).audit_entries;
    expect(line.actor.name).toBe(MASK);
    const opened = expectStatus(await analyst.get(at(getAuditEvent.path, line.id)), 200).body;
    expect(opened).toMatchObject({ raw: MASK, version: null });
    expect(JSON.stringify(opened)).not.toContain(personaByKey('approved').name);
  });

  it("an analyst finds a company's events, but nothing under a person's id", proves('X-54'), async () => {
    const { id, companies } = expectStatus(await customer.get(getMe.path), 200).body;
    const found = (who: TestClient, entity_id: string) => get(who, { entity: 'company', entity_id });
    expect((await found(analyst, companies[0].id)).total).toBe((await found(admin, companies[0].id)).total);
    expect((await found(admin, id)).total).toBeGreaterThan(0);
    expect((await found(analyst, id)).total).toBe(0);
    expect((await get(admin, { actor: id })).total).toBeGreaterThan(0);
    expect((await get(analyst, { actor: id })).total).toBe(0);
  });

  it(
    'an event about certain people only is there for an admin, not for an analyst',
    proves('X-54'),
    async () => {
      await record(api, creditApplication, applicationId, skipRule, {
        rule: 'need-extra-details',
        isSkipped: true,
      });
      const ask = { type: 'RuleSkipped' };
      const [line] = (await get(admin, ask)).audit_entries;
      expect((await get(analyst, ask)).total).toBe(0);
      expectStatus(await admin.get(at(getAuditEvent.path, line.id)), 200);
      expectStatus(await analyst.get(at(getAuditEvent.path, line.id)), 404);
    },
  );

  it('customers are refused, and so is an entity without an id', proves('F-25'), async () => {
    expectStatus(await (await api.loggedIn('restricted-limit')).get(listAuditTrail.path), 403);
    const filters = { entity: 'company' };
    expectStatus(await admin.get(listAuditTrail.path, { query: filters }), 400);
    expectStatus(await admin.post(exportAuditTrail.path, { format: 'csv', filters }), 400);
  });

  it(
    'the filtered trail is exported as a whole, and the export is an event in the trail',
    proves('F-25', 'F-34', 'X-68'),
    async () => {
      const take = (client: TestClient, filters: object) =>
        client.post(exportAuditTrail.path, { format: 'tsv', filters });
      const filters = { type: 'PersonalDataRevealed', by: 'staff' };
      const [header, ...lines] = expectStatus(await take(admin, filters), 200)
        .text.trimEnd()
        .split('\r\n');
      expect(header).toBe(
        '\uFEFFTid (Stockholm)\tHändelse\tVem\tRoll\tSkäl\tKommentar\tResultat\tOm\tOm, id\tHändelsens id',
      );
      const [listed] = (await get(admin, filters)).audit_entries;
      expect(lines).toHaveLength(1);
      expect(lines[0]?.split('\t').slice(1)).toEqual([
        listed.sentence.sv,
        personaByKey('admin').name,
        'administratör',
        '',
        '',
        'utfört',
        'person',
        listed.entity.id,
        listed.id,
      ]);
      const [line] = (await get(admin, { type: 'ListExported' })).audit_entries;
      const { raw } = expectStatus(await admin.get(at(getAuditEvent.path, line.id)), 200).body;
      expect(JSON.parse(raw).data).toMatchObject({
        list: 'audit',
        rowCount: 1,
        filters: expect.arrayContaining([{ name: 'type', value: 'PersonalDataRevealed' }]),
      });
      expectStatus(await take(admin, { entity: 'company' }), 400);
      const masked = expectStatus(await take(analyst, {}), 200).text;
      expect(masked).toContain(MASK);
      expect(masked).not.toContain(personaByKey('approved').name);
    },
  );

  it('the filter choices have event types and staff, and an empty name for a colleague without one', async () => {
    const userId = '7c0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a11';
    await record(api, user, userId, grantRole, { userId, role: 'analyst' });
    await settle(api);
    const { staff, types } = expectStatus(await admin.get(listAuditChoices.path), 200).body;
    expect(staff.map(({ name }: { name: string }) => name)).toContain(personaByKey('admin').name);
    expect(staff).toContainEqual({ id: userId, name: '' });
    expect(types).toContainEqual({
      type: 'LoggedIn',
      sv: 'Loggade in med BankID',
      en: 'Logged in with BankID',
    });
  });
});
