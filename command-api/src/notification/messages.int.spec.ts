import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import {
  exportMessages,
  getMessage,
  listMessages,
  retryFailedMessage,
} from '@kreditlina/domain/notification/contracts/staff';
import { listNotificationTypes } from '@kreditlina/domain/notification-type/contracts/staff';
import { notificationTypeId } from '@kreditlina/domain/notification-type/notification-type';
import { proves } from '@kreditlina/tools/proves';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, at, expectStatus } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
let analyst: TestClient;
let personId: string;
let applicationId: string;
let company: { id: string; company_number: string; name: string };
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
  analyst = await api.loggedIn('analyst');
  const customer = await api.loggedIn('approved');
  applicationId = await applicationAt(customer, 'approved', 'household');
  const me = expectStatus(await customer.get(getMe.path), 200).body;
  personId = me.id;
  [company] = me.companies;
});
afterAll(() => api.dispose());

const TEXT = 'Glöm inte att betala 1 250 kr.';
let version = 0;
/** Records events on the customer's message stream, as the workers do. */
async function record(...facts: readonly (readonly [type: string, data: object])[]): Promise<void> {
  const metadata = {
    actor: { kind: 'system', id: 'jobs', role: 'system' } as const,
    commandId: v7(),
    correlationId: v7(),
  };
  const events = facts.map(([type, data]) => ({
    id: v7(),
    type,
    data: { personId, ...data },
    occurredAt: api.clock.now(),
    effectiveOn: api.clock.now().slice(0, 10),
    metadata,
  }));
  const { position } = await api.store.events.append(
    `notification-${personId}`,
    version === 0 ? 'none' : version,
    events,
  );
  version += events.length;
  await api.projections.waitForPosition(position, 15_000);
}

/** @param days from now */
const inDays = (days: number) => new Date(Date.parse(api.clock.now()) + days * 86_400_000).toISOString();
const scheduled = (messageId: string, days: number, typeKey = 'due-soon') =>
  [
    'MessageScheduled',
    {
      messageId,
      accountId: v7(),
      companyId: company.id,
      typeKey,
      channel: 'sms',
      accountVersion: 3,
      eta: inDays(days),
      scheduledAt: api.clock.now(),
    },
  ] as const;

type Row = Record<string, unknown> & { id: string; status: string };
const list = async (query: Record<string, string> = {}, who = admin): Promise<Row[]> =>
  expectStatus(await who.get(listMessages.path, { query: { rows: '50', ...query } }), 200).body
    .notification_messages;
const one = async (id: string, who = admin) => expectStatus(await who.get(at(getMessage.path, id)), 200).body;
const retry = (id: string, who = admin, key = v7()) =>
  who.post(at(retryFailedMessage.path, id), undefined, { headers: { 'idempotency-key': key } });

const ids = {
  waiting: v7(),
  sent: v7(),
  came: v7(),
  undelivered: v7(),
  nowhere: v7(),
  wordless: v7(),
  withheld: v7(),
  asked: v7(),
};

describe('the log of messages', () => {
  beforeAll(async () => {
    const { waiting, sent, came, undelivered, nowhere, wordless, withheld, asked } = ids;
    const handedOver = (messageId: string) =>
      [
        ['MessageQueued', { messageId, textVersion: 0 }],
        ['MessageSent', { messageId, reference: 'r-1', text: TEXT }],
      ] as const;
    await record(
      scheduled(waiting, 3),
      scheduled(sent, -1),
      ...handedOver(sent),
      scheduled(came, -2, 'notice-issued'),
      ...handedOver(came),
      ['MessageDelivered', { messageId: came }],
      scheduled(undelivered, -3),
      ...handedOver(undelivered),
      ['MessageFailed', { messageId: undelivered, reason: 'not-delivered' }],
      scheduled(nowhere, -4),
      ['MessageFailed', { messageId: nowhere, reason: 'no-address' }],
      scheduled(wordless, -5),
      ['MessageFailed', { messageId: wordless, reason: 'no-text' }],
      scheduled(withheld, -6),
      ['MessageWithheld', { messageId: withheld, reason: 'outdated' }],
      [
        'MessageRequested',
        {
          messageId: asked,
          applicationId,
          kind: 'decision-ready',
          channel: 'email',
          requestedAt: inDays(-7),
        },
      ],
    );
  });

  it(
    'each message has its company, subject, time and status, latest first',
    proves('A-125', 'A-138', 'A-180', 'X-81'),
    async () => {
      const rows = await list({ company_id: company.id });
      expect(rows.map(({ id, status }) => [id, status])).toEqual([
        [ids.waiting, 'scheduled'],
        [ids.sent, 'queued'],
        [ids.came, 'delivered'],
        [ids.undelivered, 'undelivered'],
        [ids.nowhere, 'failed'],
        [ids.wordless, 'error'],
        [ids.withheld, 'withheld'],
        [ids.asked, 'queued'],
      ]);
      expect(rows[0]).toMatchObject({
        company_id: company.id,
        company_number: company.company_number,
        company_name: company.name,
        description: 'Snart dags att betala',
        channel: 'sms',
        recipient_name: 'Astrid Lindqvist',
        eta: inDays(3),
        status_message: null,
        notification_type_id: notificationTypeId('due-soon'),
      });
      // A message about an application has its company, and no type.
      expect(rows.at(-1)).toMatchObject({
        company_id: company.id,
        description: 'Beslutet är klart',
        notification_type_id: null,
        eta: inDays(-7),
      });
    },
  );

  it(
    'the messages of a type are filtered by the start of a word of the company, its number and the status',
    proves('A-099', 'A-100', 'A-101', 'A-150', 'A-180', 'A-232'),
    async () => {
      const notification_type_id = notificationTypeId('due-soon');
      const idsOf = async (query: Record<string, string>) =>
        (await list({ notification_type_id, ...query })).map(({ id }) => id);
      const all = [ids.waiting, ids.sent, ids.undelivered, ids.nowhere, ids.wordless, ids.withheld];
      expect(await idsOf({})).toEqual(all);
      expect(await idsOf({ order: 'asc' })).toEqual(all.toReversed());
      expect(await idsOf({ company_name: 'SNICK' })).toEqual(all);
      expect(await idsOf({ company_name: 'nickeri' })).toEqual([]);
      expect(await idsOf({ company_number: company.company_number.slice(0, 6) })).toEqual(all);
      expect(await idsOf({ company_number: company.company_number.slice(1) })).toEqual([]);
      for (const [status, id] of [
        ['scheduled', ids.waiting],
        ['queued', ids.sent],
        ['undelivered', ids.undelivered],
        ['failed', ids.nowhere],
        ['error', ids.wordless],
        ['withheld', ids.withheld],
        ['FAI', ids.nowhere],
      ] as const)
        expect([status, await idsOf({ status })]).toEqual([status, [id]]);
      expect(await idsOf({ status: 'delivered' })).toEqual([]);
      expect(await idsOf({ company_name: 'lind', status: 'err' })).toEqual([ids.wordless]);
      expect(await list({ notification_type_id: v7() })).toEqual([]);
      const page = expectStatus(
        await admin.get(listMessages.path, { query: { notification_type_id, rows: '2', page: '1' } }),
        200,
      ).body;
      expect(page.notification_messages.map(({ id }: Row) => id)).toEqual(all.slice(2, 4));
      expect(page).toMatchObject({ total: 6, is_total_exact: true });
    },
  );

  it(
    'a message that did not arrive says why, in the reader’s language',
    proves('A-102', 'A-223'),
    async () => {
      expect((await one(ids.nowhere)).status_message).toBe('Det fanns ingen adress att skicka till.');
      expect((await one(ids.wordless)).status_message).toBe('Det gick inte att göra någon text.');
      const english = await admin.get(at(getMessage.path, ids.undelivered), {
        headers: { 'accept-language': 'en' },
      });
      expect(english.body.status_message).toBe('The message could not be delivered.');
      expectStatus(await admin.get(at(getMessage.path, v7())), 404);
    },
  );

  it(
    'the text of a message is shown to those who may see it, and stored sealed',
    proves('A-165'),
    async () => {
      expect(await one(ids.came)).toMatchObject({ text: TEXT, recipient_name: 'Astrid Lindqvist' });
      expect(await one(ids.came, analyst)).toMatchObject({ text: '•••', recipient_name: '•••' });
      const { rows } = await api.pool.query('select * from read.notification_message where id = $1', [
        ids.came,
      ]);
      expect(JSON.stringify(rows)).not.toContain('Glöm inte');
    },
  );

  it('messages are exported as they are filtered, masked for an analyst', proves('A-100'), async () => {
    const take = async (who: TestClient) =>
      expectStatus(
        await who.post(exportMessages.path, {
          format: 'tsv',
          filters: { company_id: company.id, status: 'failed' },
        }),
        200,
      ).text;
    const [, row] = (await take(admin)).trimEnd().split('\r\n');
    expect(row).toContain('Snart dags att betala\t');
    expect(row).toContain('\tAstrid Lindqvist\t');
    expect(row).toContain('\tMisslyckades\tDet fanns ingen adress att skicka till.');
    const masked = await take(analyst);
    expect(masked).not.toContain('Astrid');
    expect(masked.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it(
    'a failed message is sent again once; a second colleague sees who did it, and the audit trail has it',
    proves('F-44'),
    async () => {
      const { undelivered } = ids;
      const before = await list({ company_id: company.id });
      expect(before.filter(({ may_retry }) => may_retry).map(({ id }) => id)).toEqual([
        ids.undelivered,
        ids.nowhere,
        ids.wordless,
      ]);
      expectStatus(await retry(undelivered, analyst), 403);
      expectStatus(await retry(undelivered, await api.loggedIn('approver')), 403);
      expectStatus(await retry(v7()), 404);
      const key = v7();
      for (const _ of [1, 2]) {
        const { body } = expectStatus(await retry(undelivered, admin, key), 200);
        expect(body).toMatchObject({
          may_retry: false,
          retried_by: 'Anders Mellander',
          status: 'undelivered',
        });
      }
      version += 2;
      const added = (await list({ company_id: company.id })).filter(
        ({ id }) => !before.some((known) => known.id === id),
      );
      expect(added).toMatchObject([{ status: 'scheduled', description: 'Snart dags att betala' }]);
      const late = expectStatus(await retry(undelivered), 409).body;
      expect(late.code).toBe('MESSAGE_RETRIED_ALREADY');
      expect(late.detail).toMatch(/ Anders Mellander ändrade det .+\. Nu står det: Skickat en gång till$/);
      expect(expectStatus(await retry(ids.came), 422).body.code).toBe('MESSAGE_NOT_FAILED');
      expect(expectStatus(await retry(ids.asked), 422).body.code).toBe('MESSAGE_NOT_FAILED');
      const { rows } = await api.pool.query(
        `select actor_role from read.audit_entry where stream = $1 and type = 'MessageRetried'`,
        [`notification-${personId}`],
      );
      expect(rows).toEqual([{ actor_role: 'admin' }]);
    },
  );

  it(
    'a message type shows how many went to the provider in the last seven days',
    proves('A-094', 'F-44'),
    async () => {
      const before = v7();
      await record(
        scheduled(before, -8),
        ['MessageQueued', { messageId: before, textVersion: 0 }],
        ['MessageSent', { messageId: before, reference: 'r-2', text: TEXT }],
      );
      const types = expectStatus(await admin.get(listNotificationTypes.path), 200).body
        .notification_types as { key: string; sent_last_week: number }[];
      const count = (of: string) => types.find(({ key }) => key === of)?.sent_last_week;
      // Waiting, withheld, without address or without text: none was sent.
      expect([count('due-soon'), count('notice-issued'), count('overdue')]).toEqual([2, 1, 0]);
    },
  );
});
