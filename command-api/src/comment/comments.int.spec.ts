import { listAuditTrail } from '@kreditlina/domain/audit/contracts/staff';
import { editComment, listComments, restoreComment } from '@kreditlina/domain/comment/contract';
import { forgetPerson, user } from '@kreditlina/domain/identity/index';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, expectStatus, record } from '../testing/application-flow.ts';
import { staffAndCompany } from '../testing/staff-actions.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
let approver: TestClient;
let analyst: TestClient;
let companyId: string;
let userId: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ admin, approver, analyst, companyId, userId } = await staffAndCompany(api));
});
afterAll(() => api.dispose());

const all = async (who = admin) => expectStatus(await who.get(at(listComments.path, companyId)), 200).body;
const write = async (text: string, who = admin) => {
  api.clock.advance(1_000);
  return expectStatus(await who.post(at(listComments.path, companyId), { text }), 201).body;
};
const pathOf = (comment: string, path: string = editComment.path) => pathTo(path, { id: companyId, comment });
const edit = (id: string, body: { text: string; version: number }, who = admin) =>
  who.send('PUT', pathOf(id), { body: { id, ...body } });
const remove = (id: string, who = admin) => who.send('DELETE', pathOf(id));
const restore = (id: string) => admin.post(pathOf(id, restoreComment.path));

describe('comments on a company', () => {
  it(
    'a comment is written once, and comments are read newest first',
    proves('A-139', 'A-176', 'A-177', 'A-122'),
    async () => {
      const key = { headers: { 'idempotency-key': 'one-comment-please-1' } };
      const body = { text: ' Ring efter lunch ' };
      const first = expectStatus(await admin.post(at(listComments.path, companyId), body, key), 201);
      expectStatus(await admin.post(at(listComments.path, companyId), body, key), 201);
      expect(first.body).toMatchObject({
        company_id: companyId,
        text: 'Ring efter lunch',
        user: 'Anders Mellander',
        is_edited: false,
        deleted: false,
      });
      api.clock.advance(1_000);
      const second = await write('Har ringt', approver);
      expect(await all()).toEqual({ comments: [second, first.body], total: 2 });
      const page = await admin.get(at(listComments.path, companyId), {
        query: { page: '1', rows: '1' },
      });
      expect(expectStatus(page, 200).body).toEqual({ comments: [first.body], total: 2 });
      expectStatus(await admin.post(at(listComments.path, companyId), { text: '  ' }), 400);
    },
  );

  it('only its author changes a comment, and never over an unseen change', proves('A-178'), async () => {
    const { id, version } = await write('Vän');
    const other = expectStatus(await edit(id, { text: 'Fiende', version }, approver), 422);
    expect(other.body.code).toBe('COMMENT_OF_ANOTHER');
    const changed = expectStatus(await edit(id, { text: 'Väntar', version }), 200).body;
    expect(changed).toMatchObject({ text: 'Väntar', is_edited: true, version: version + 1 });
    const late = expectStatus(await edit(id, { text: 'Vänta', version }), 409).body;
    expect(late.code).toBe('COMMENT_CHANGED');
    expect(late.detail).toMatch(/ Anders Mellander ändrade det .+\. Nu står det: Väntar$/);
  });

  it(
    'a deleted comment is gone from every screen; its text is left only in the event log',
    proves('A-139', 'A-179', 'X-74'),
    async () => {
      const { id } = await write('Kanariefågeln sjunger');
      expect(expectStatus(await remove(id, approver), 200).body).toMatchObject({
        id,
        text: '',
        deleted: true,
      });
      expect(JSON.stringify(await all())).not.toContain(id);
      expectStatus(await remove(id), 200);
      expect(expectStatus(await edit(id, { text: 'Ny', version: 1 }), 404).body.code).toBe(
        'COMMENT_NOT_FOUND',
      );
      const { rows } = await api.deps.pool.query('select * from read.comment where id = $1', [id]);
      expect(rows[0]).toMatchObject({ text: null });
      const trail = [];
      for await (const event of api.store.events.read(`comment-${id}`)) trail.push(event);
      expect(trail.map(({ type }) => type)).toEqual(['CommentWritten', 'CommentDeleted']);
      expect(trail[0]?.data).toMatchObject({ text: 'Kanariefågeln sjunger', aboutId: userId });
      const entries = expectStatus(
        await admin.get(listAuditTrail.path, { query: { entity: 'company', entity_id: companyId } }),
        200,
      ).body.audit_entries;
      expect(entries.map(({ type }: { type: string }) => type)).toContain('CommentDeleted');
    },
  );

  it('a deleted comment can be restored at once, and not later', proves('F-35', 'X-74'), async () => {
    const { id } = await write('Ångras');
    expectStatus(await remove(id), 200);
    expect(expectStatus(await restore(id), 200).body).toMatchObject({ text: 'Ångras', deleted: false });
    expect((await all()).comments[0]).toMatchObject({ id });
    expectStatus(await remove(id), 200);
    api.clock.advance(30_000);
    expect(expectStatus(await restore(id), 422).body.code).toBe('UNDO_TOO_LATE');
  });

  it(
    'comments are masked for an analyst; neither an analyst nor a customer can write',
    proves('A-159', 'A-179'),
    async () => {
      const { id } = await write('Kanariefågeln sjunger igen');
      const masked = await all(analyst);
      expect(masked.comments[0]).toMatchObject({ id, text: '•••', user: 'Anders Mellander' });
      expect(JSON.stringify(masked)).not.toContain('Kanarie');
      for (const who of [analyst, await api.loggedIn('restricted-limit')]) {
        expectStatus(await who.post(at(listComments.path, companyId), { text: 'Mitt' }), 403);
        expectStatus(await edit(id, { text: 'Mitt', version: 1 }, who), 403);
        expectStatus(await remove(id, who), 403);
      }
      const unknownId = '0197f6aa-0000-7000-8000-000000000000';
      expectStatus(await admin.post(at(listComments.path, unknownId), { text: 'Ingens' }), 404);
      expectStatus(await admin.send('DELETE', pathTo(editComment.path, { id: unknownId, comment: id })), 404);
    },
  );

  it('a company has at most 500 comments', async () => {
    await write('Det första');
    await api.deps.pool.query(
      `insert into read.comment
        select gen_random_uuid(), company_id, about_id, text, written_by_id, version, inserted_at, updated_at, null
        from (select * from read.comment where company_id = $1 and deleted_at is null limit 1) one,
          generate_series(1, 500 - (select count(*) from read.comment where company_id = $1 and deleted_at is null)::int)`,
      [companyId],
    );
    const refused = await admin.post(at(listComments.path, companyId), { text: 'En till' });
    expect(expectStatus(refused, 422).body.code).toBe('TOO_MANY_COMMENTS');
  });

  it(
    'comments are erased with the person behind the company; a later one is about the company alone',
    proves('X-74'),
    async () => {
      await record(api, user, userId, forgetPerson, { userId });
      await api.store.keys.destroy(userId);
      await eventually(async () => expect((await all()).total).toBe(0));
      const { id } = await write('Efteråt');
      const trail = [];
      for await (const event of api.store.events.read(`comment-${id}`)) trail.push(event);
      expect(trail[0]?.data).toMatchObject({ aboutId: companyId, text: 'Efteråt' });
    },
  );
});
