import { readScreening, revealSsn } from '@kreditlina/domain/identity/contracts/staff';
import { searchUsers } from '@kreditlina/domain/identity/contracts/users';
import { forgetPerson, personId, recordScreening, user } from '@kreditlina/domain/identity/index';
import { readStream } from '@kreditlina/event-store/read-stream';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { at, expectStatus, record, settle } from '../testing/application-flow.ts';
import { startTestApi, TEST_PEPPER } from '../testing/test-api.ts';

it(
  "each reading of a person's data by staff is fresh and recorded, and fails after erasure, even with the same key",
  proves('F-43'),
  async () => {
    await using api = await startTestApi();
    await api.loggedIn('approved');
    const admin = await api.loggedIn('admin');
    const userId = personId(TEST_PEPPER, personaByKey('approved').ssn);
    const none = { source: 'bisnode', isPep: false, isSanctioned: false, hits: [] };
    const screened = { userId, ...none, screenedName: 'Astrid Ek', checkedAt: api.clock.now() };
    await record(api, user, userId, recordScreening, screened);
    await settle(api);
    const ask = (path: string, body: object) =>
      admin.post(path, body, { headers: { 'idempotency-key': 'the-same-key-once-more-1' } });
    const reveal = () => ask(at(revealSsn.path, userId), { purpose: 'Kunden ringde om sitt ärende' });
    const screening = () => ask(at(readScreening.path, userId), { purpose: 'legal-duty' });
    const search = () => ask(searchUsers.path, { first_name: 'astr', rows: 25 });
    for (const read of [reveal, reveal, screening, screening]) expectStatus(await read(), 200);
    expect(expectStatus(await search(), 200).body.total).toBe(1);
    const types: string[] = [];
    for await (const { type } of readStream(api.store.events, `user-${userId}`)) types.push(type);
    expect(types.filter((type) => type === 'PersonalDataRevealed')).toHaveLength(2);
    expect(types.filter((type) => type === 'PersonReportRead')).toHaveLength(2);
    await record(api, user, userId, forgetPerson, { userId });
    await settle(api);
    for (const read of [reveal, screening]) expect((await read()).status).toBeGreaterThanOrEqual(400);
    expect(expectStatus(await search(), 200).body.total).toBe(0);
  },
);
