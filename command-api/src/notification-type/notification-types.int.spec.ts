import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import {
  blockCompany,
  listBlockedCompanies,
  listNotificationTypes,
  listTypeAudience,
  postNotificationType,
  previewNotificationType,
  switchTypeOff,
  switchTypeOn,
  testNotificationType,
  unblockCompany,
} from '@kreditlina/domain/notification-type/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, at, expectStatus } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
let analyst: TestClient;
let company: { number: string; name: string };
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
  analyst = await api.loggedIn('analyst');
  const customer = await api.loggedIn('approved');
  await applicationAt(customer, 'approved', 'household');
  const [own] = expectStatus(await customer.get(getMe.path), 200).body.companies;
  company = { number: own.company_number, name: own.name };
});
afterAll(() => api.dispose());

const list = async (query: Record<string, string> = {}, who = admin) =>
  expectStatus(await who.get(listNotificationTypes.path, { query }), 200).body.notification_types;
const typeOf = async (key: string) => (await list()).find((type: { key: string }) => type.key === key);
const post = (path: string, id: string, body?: object) => admin.post(at(path, id), body);

describe('message types', () => {
  it(
    'message types are listed with text, variables and a preview',
    proves('A-094', 'A-126', 'A-205', 'F-44', 'X-81'),
    async () => {
      const types = await list({}, analyst);
      expect(types).toHaveLength(20);
      expect(types.find((type: { key: string }) => type.key === 'due-soon')).toMatchObject({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        body: expect.stringContaining('för {company} senast {dueDate}'),
        description: 'Snart dags att betala',
        channel: 'sms-and-email',
        is_live: true,
        blocked_companies: [],
        variables: ['company', 'amount', 'dueDate', 'giro', 'ocr', 'link'],
        preview: { text: expect.stringContaining('för Exempelbolaget AB senast 28 mars 2027'), sms_parts: 2 },
      });
    },
  );

  it(
    'a message type is switched off and on, but a required one cannot be',
    proves('A-095', 'A-137', 'A-208', 'A-209'),
    async () => {
      const { id } = await typeOf('limit-changed');
      expect(expectStatus(await post(switchTypeOff.path, id), 200).body.is_live).toBe(false);
      expect((await list({ is_live: 'false' })).map(({ key }: { key: string }) => key)).toEqual([
        'limit-changed',
      ]);
      expect(await list({ is_live: 'true' })).toHaveLength(19);
      const test = expectStatus(await post(testNotificationType.path, id), 422);
      expect(test.body.code).toBe('MESSAGE_NOT_LIVE');
      expect(expectStatus(await post(switchTypeOn.path, id), 200).body.is_live).toBe(true);
      const notice = await typeOf('notice-issued');
      expect(notice.is_required).toBe(true);
      const refused = expectStatus(await post(switchTypeOff.path, notice.id), 422);
      expect(refused.body.code).toBe('MESSAGE_REQUIRED');
    },
  );

  it(
    'a new text is previewed before it is saved, and the second of two editors sees who was first',
    proves('A-096', 'A-206', 'F-44', 'X-84'),
    async () => {
      const { id, version } = await typeOf('account-closed');
      const body = 'Krediten för {company} är slut.';
      const shown = expectStatus(await post(previewNotificationType.path, id, { body }), 200).body;
      expect(shown.text).toBe('Krediten för Exempelbolaget AB är slut.');
      const wrong = await post(previewNotificationType.path, id, {
        body: 'Slut på {allt} för dig.',
      });
      expect(expectStatus(wrong, 422).body.code).toBe('MESSAGE_BODY_PLACEHOLDER');
      expect((await typeOf('account-closed')).body).not.toBe(body);

      // The specification leaves the method open.
      const edit = (method: 'POST' | 'PUT', text: string) =>
        admin.send(method, at(postNotificationType.path, id), { body: { id, body: text, version } });
      // The first edit also records the text of the code.
      expect(expectStatus(await edit('POST', body), 200).body).toMatchObject({
        body,
        version: version + 2,
      });
      // The next call waits for the audit trail's read model.
      await typeOf('account-closed');
      const late = expectStatus(await edit('PUT', 'En helt annan text.'), 409).body;
      expect(late.code).toBe('MESSAGE_BODY_CHANGED');
      expect(late.detail).toMatch(
        / Anders Mellander ändrade det .+ Nu står det: Krediten för \{company\} är slut\.$/,
      );
    },
  );

  it(
    "a test message goes to the colleague's own phone and is recorded",
    proves('A-097', 'A-207', 'A-222'),
    async () => {
      const { id } = await typeOf('due-soon');
      const none = await post(testNotificationType.path, id);
      expect(expectStatus(none, 422).body.code).toBe('NO_OWN_PHONE');
      const me = expectStatus(await admin.get(getMe.path), 200).body;
      const metadata = {
        actor: { kind: 'system', id: 'test', role: 'system' } as const,
        commandId: api.deps.newId(),
        correlationId: api.deps.newId(),
      };
      const { events } = api.store;
      await events.append(`user-${me.id}`, 'exists', [
        {
          id: api.deps.newId(),
          type: 'ContactDetailsChanged',
          data: { userId: me.id, email: 'anders@exempel.se', phone: '+46701740605' },
          occurredAt: api.clock.now(),
          effectiveOn: api.clock.now().slice(0, 10),
          metadata,
        },
      ]);
      const { body } = expectStatus(await post(testNotificationType.path, id), 200);
      expect(body.phone).toBe('+46701740605');
      const stored: { type: string; data: object }[] = [];
      for await (const event of events.read(`notificationType-${id}`)) stored.push(event);
      expect(stored.at(-1)).toMatchObject({
        type: 'NotificationTestRequested',
        data: { typeKey: 'due-soon', personId: me.id },
      });
    },
  );

  it(
    'a company is blocked by its organisation number, and unblocked again',
    proves('A-098', 'A-126', 'A-151', 'A-210', 'A-211', 'A-212', 'A-234', 'X-60'),
    async () => {
      const { id } = await typeOf('due-soon');
      const block = (company_number: string) => post(blockCompany.path, id, { company_number });
      expectStatus(await block('556036079'), 400);
      const wrong = expectStatus(await block('5560360794'), 422).body;
      expect(wrong.errors).toMatchObject([{ field: 'company_number', code: 'INVALID_ORGANISATION_NUMBER' }]);
      expectStatus(await block('5560360793'), 404);
      const { companies } = expectStatus(await block(company.number), 200).body;
      expect(companies).toMatchObject([{ company_number: company.number, company_name: company.name }]);
      expect((await typeOf('due-soon')).blocked_companies).toEqual(companies);
      const read = expectStatus(await analyst.get(at(listBlockedCompanies.path, id)), 200).body;
      expect(read).toEqual({ companies, total: 1 });
      const path = (number: string) => pathTo(unblockCompany.path, { id, number });
      expect(expectStatus(await admin.send('DELETE', path(company.number)), 200).body.total).toBe(0);
      expect(expectStatus(await block(`16${company.number}`), 200).body.companies).toEqual(companies);
      expect(expectStatus(await admin.send('DELETE', path(`16${company.number}`)), 200).body.total).toBe(0);
    },
  );

  it(
    'an analyst sees who would get a message now, and an unknown type is not found',
    proves('F-44'),
    async () => {
      const { id } = await typeOf('overdue');
      const read = await analyst.get(at(listTypeAudience.path, id), { query: { company_name: 'lind' } });
      expect(expectStatus(read, 200).body).toEqual({
        concerned: 'late',
        audience: [],
        total: 0,
        is_total_exact: true,
      });
      expectStatus(await admin.get(at(listTypeAudience.path, '0197f6aa-0000-7000-8000-000000000000')), 404);
    },
  );

  it('only an admin changes a message type', proves('A-165'), async () => {
    const { id } = await typeOf('due-soon');
    for (const who of [analyst, await api.loggedIn('approver')]) {
      expectStatus(await who.post(at(switchTypeOff.path, id)), 403);
      expectStatus(await who.post(at(testNotificationType.path, id)), 403);
      expectStatus(await who.post(at(blockCompany.path, id), { company_number: company.number }), 403);
    }
    expectStatus(await post(switchTypeOn.path, '0197f6aa-0000-7000-8000-000000000000'), 404);
  });
});
