import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { exportUsers, searchUsers } from '@kreditlina/domain/identity/contracts/users';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import {
  attachCompanyTag,
  attachUserTag,
  createTag,
  deleteTag,
  deleteUsedTag,
  detachCompanyTag,
  detachUserTag,
  editTag,
  getCompanyTags,
  getUserTags,
  listTags,
  listTagUses,
  restoreTag,
} from '@kreditlina/domain/tag/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, expectStatus } from '../testing/application-flow.ts';
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

const all = async (who = admin) => expectStatus(await who.get(listTags.path), 200).body.tags;
const create = async (name: string) =>
  expectStatus(await admin.post(createTag.path, { name, color_hex: '#1A7F4B' }), 201).body;
const onCompany = (tag: string) => pathTo(detachCompanyTag.path, { id: companyId, tag });
const tagsOf = async (path: string, id: string, who = admin) =>
  expectStatus(await who.get(at(path, id)), 200).body.tag_ids;

describe('the register of tags', () => {
  it('a tag is created once and shows who made it', proves('A-181', 'A-182', 'A-123'), async () => {
    const key = { headers: { 'idempotency-key': 'one-tag-please-0001' } };
    const body = { name: 'Ring först', color_hex: '#0B57D0' };
    const first = expectStatus(await admin.post(createTag.path, body, key), 201);
    expectStatus(await admin.post(createTag.path, body, key), 201);
    expect(first.body).toMatchObject({ ...body, inserted_by: 'Anders Mellander', companies: 0, users: 0 });
    const listed = expectStatus(await admin.get(listTags.path, { query: { q: 'all' } }), 200).body;
    expect(listed).toEqual({ tags: [first.body], total: 1 });
    const twin = expectStatus(await admin.post(createTag.path, { name: 'RING FÖRST' }), 422);
    expect(twin.body.code).toBe('TAG_NAME_TAKEN');
    // A name that only looks the same is refused too: two spaces, an invisible character.
    for (const name of ['Ring  först', 'Ri\u200Bng först', '\u202E\u200B'])
      expectStatus(await admin.post(createTag.path, { name }), 400);
  });

  it(
    'a name with combining marks is the same name, and tags are in Swedish order',
    proves('A-181'),
    async () => {
      expect((await create('A\u030are')).name).toBe('\u00c5re');
      for (const name of ['\u00c5re', '\u00e5re', 'A\u030are'])
        expect(expectStatus(await admin.post(createTag.path, { name }), 422).body.code).toBe(
          'TAG_NAME_TAKEN',
        );
      for (const name of ['\u00c4ng', 'zon', '\u00d6sten', 'Zebra']) await create(name);
      const names = (await all()).map(({ name }: { name: string }) => name);
      const ours = ['Zebra', 'zon', '\u00c5re', '\u00c4ng', '\u00d6sten'];
      expect(names.filter((name: string) => ours.includes(name))).toEqual(ours);
    },
  );

  it(
    'the second of two who rename a tag sees who was first and the current name, and can then rename it',
    proves('A-183', 'X-84'),
    async () => {
      const tag = await create('Vän');
      const rename = (who: TestClient, name: string, version = tag.version) =>
        who.send('PUT', at(editTag.path, tag.id), { body: { ...pick(tag), id: tag.id, name, version } });
      const first = expectStatus(await rename(approver, 'Vän?'), 200).body;
      expect((await rename(approver, 'Väntar', first.version)).body).toMatchObject({ name: 'Väntar' });
      const { body } = expectStatus(await rename(admin, 'Vänskap'), 409);
      expect(body.code).toBe('TAG_CHANGED');
      expect(body.detail).toMatch(/formulär\. \S+ \S+ ändrade det .+\. Nu står det: Väntar · Grön$/);
      expect(body.detail).not.toContain('Anders Mellander');
      expect((await all()).map(({ name }: { name: string }) => name)).toContain('Väntar');
      // The refusal named both changes, because it showed the current name.
      expect((await rename(admin, 'Vänskap', body.version)).body).toMatchObject({ name: 'Vänskap' });
    },
  );

  it(
    'a tag is attached to a company and a person, and detached',
    proves('A-185', 'A-186', 'A-159'),
    async () => {
      const tag = await create('Granska');
      const put = (path: string, id: string) => admin.post(at(path, id), { tag_id: tag.id });
      expect(expectStatus(await put(getCompanyTags.path, companyId), 200).body.tag_ids).toEqual([tag.id]);
      expectStatus(await put(getUserTags.path, userId), 200);
      expect(await tagsOf(getCompanyTags.path, companyId)).toEqual([tag.id]);
      expect(await tagsOf(getUserTags.path, userId)).toEqual([tag.id]);
      expect((await all()).find(({ id }: { id: string }) => id === tag.id)).toMatchObject({
        companies: 1,
        users: 1,
      });
      const taken = expectStatus(await admin.send('DELETE', onCompany(tag.id)), 200);
      expect(taken.body.tag_ids).toEqual([]);
      expect(await tagsOf(getCompanyTags.path, companyId)).toEqual([]);
      const person = pathTo(detachUserTag.path, { id: userId, tag: tag.id });
      expect(expectStatus(await admin.send('DELETE', person), 200).body.tag_ids).toEqual([]);
    },
  );

  it('only one of twenty who create the same name at once succeeds, and the others are refused', async () => {
    const other = await api.loggedIn('approver');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? admin : other).post(createTag.path, { name: 'Tvilling', color_hex: '#0B57D0' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)]);
    expect((await all()).filter(({ name }: { name: string }) => name === 'Tvilling')).toHaveLength(1);
  });

  it('a tag attached and deleted at once is either attached or deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const tag = await create(`Lopp ${round}`);
      const [put, gone] = await Promise.all([
        admin.post(at(attachCompanyTag.path, companyId), { tag_id: tag.id }),
        approver.send('DELETE', at(deleteTag.path, tag.id)),
      ]);
      expect([put.status, gone.status]).toEqual(put.status === 200 ? [200, 422] : [404, 200]);
      expect((await tagsOf(getCompanyTags.path, companyId)).includes(tag.id)).toBe(put.status === 200);
      if (put.status === 200) expectStatus(await admin.send('DELETE', onCompany(tag.id)), 200);
    }
  });

  it(
    'a tag in use is not deleted: its uses are listed, and it is removed from all with a reason',
    proves('A-140', 'A-184', 'X-75', 'X-48'),
    async () => {
      const tag = await create('Gammal');
      expectStatus(await admin.post(at(attachCompanyTag.path, companyId), { tag_id: tag.id }), 200);
      expectStatus(await admin.post(at(attachUserTag.path, userId), { tag_id: tag.id }), 200);
      const refused = expectStatus(await admin.send('DELETE', at(deleteTag.path, tag.id)), 422);
      expect(refused.body.code).toBe('TAG_IN_USE');
      const { uses, total } = expectStatus(await admin.get(at(listTagUses.path, tag.id)), 200).body;
      expect(total).toBe(2);
      expect(uses[0]).toMatchObject({ kind: 'company', id: companyId, company_number: expect.any(String) });
      expect(uses[1]).toMatchObject({
        kind: 'user',
        id: userId,
        user_name: expect.stringMatching(/\S+ \S+/),
      });
      const find = (by: TestClient) => by.post(searchUsers.path, { tag: tag.id });
      expect(expectStatus(await find(approver), 200).body.users).toMatchObject([{ id: userId }]);
      expectStatus(await find(analyst), 403);
      const file = { format: 'csv', filters: { tag: tag.id } };
      expectStatus(await analyst.post(exportUsers.path, file), 403);
      // That a person has the tag is personal: an analyst knows people's ids from other lists.
      const shown = expectStatus(await analyst.get(at(listTagUses.path, tag.id)), 200).body;
      expect(shown).toEqual({ uses: [uses[0]], total: 1 });

      const remove = (body: object) => admin.post(at(deleteUsedTag.path, tag.id), body);
      expectStatus(await remove({ reason_code: 'outdated', comment: 'för kort' }), 400);
      expectStatus(await remove({ reason_code: 'outdated', comment: 'Används inte längre' }), 200);
      expect(await tagsOf(getCompanyTags.path, companyId)).toEqual([]);
      expect(await all()).not.toContainEqual(expect.objectContaining({ id: tag.id }));
      const put = await admin.post(at(attachCompanyTag.path, companyId), { tag_id: tag.id });
      expect(expectStatus(put, 404).body.code).toBe('TAG_NOT_FOUND');
      const { rows } = await api.deps.pool.query(
        `select reason_code, comment from read.audit_entry where stream = $1 and type = 'TagDeleted'`,
        [`tag-${tag.id}`],
      );
      expect(rows).toEqual([{ reason_code: 'outdated', comment: 'Används inte längre' }]);
    },
  );

  it('a deletion can be undone at once, and the tag is back where it was', proves('F-35'), async () => {
    const tag = await create('Ångras');
    expectStatus(await admin.post(at(attachCompanyTag.path, companyId), { tag_id: tag.id }), 200);
    const why = { reason_code: 'mistake', comment: 'Fel etikett valdes' };
    const restore = () => admin.post(at(restoreTag.path, tag.id));
    expectStatus(await admin.post(at(deleteUsedTag.path, tag.id), why), 200);
    expect(expectStatus(await restore(), 200).body).toMatchObject({ id: tag.id, companies: 1 });
    expect(await tagsOf(getCompanyTags.path, companyId)).toEqual([tag.id]);
    expectStatus(await admin.post(at(deleteUsedTag.path, tag.id), why), 200);
    api.clock.advance(30_000);
    expect(expectStatus(await restore(), 422).body.code).toBe('UNDO_TOO_LATE');
  });

  it(
    'an analyst reads the register and a company’s tags, not a person’s; analysts and customers cannot write',
    proves('A-159'),
    async () => {
      const tag = await create('Synlig');
      expectStatus(await approver.post(at(attachUserTag.path, userId), { tag_id: tag.id }), 200);
      expect((await all(analyst)).length).toBeGreaterThan(0);
      expect(await tagsOf(getUserTags.path, userId, analyst)).toEqual([]);
      for (const who of [analyst, await api.loggedIn('restricted-limit')]) {
        expectStatus(await who.post(createTag.path, { name: 'Min' }), 403);
        expectStatus(await who.post(at(attachCompanyTag.path, companyId), { tag_id: tag.id }), 403);
        expectStatus(await who.send('DELETE', at(deleteTag.path, tag.id)), 403);
      }
      const nobody = '0197f6aa-0000-7000-8000-000000000000';
      expectStatus(await admin.post(at(attachCompanyTag.path, nobody), { tag_id: tag.id }), 404);
    },
  );

  it('a tag on a colleague is found by others, but not by them', proves('X-54'), async () => {
    const tag = await create('Misstänkt');
    const self: string = expectStatus(await admin.get(getMe.path), 200).body.id;
    expectStatus(await approver.post(at(attachUserTag.path, self), { tag_id: tag.id }), 200);
    const found = async (by: TestClient) =>
      expectStatus(await by.post(searchUsers.path, { tag: tag.id }), 200).body.users.map(
        ({ id }: { id: string }) => id,
      );
    expect(await found(approver)).toEqual([self]);
    expect(await found(admin)).toEqual([]);
  });
});

const pick = ({ name, color_hex, version }: Record<'name' | 'color_hex', string> & { version: number }) => ({
  name,
  color_hex,
  version,
});
