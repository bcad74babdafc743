import { creditApplication, openManualReview } from '@kreditlina/domain/credit-application/index';
import { evaluationWithHits } from '@kreditlina/domain/credit-application/testing/samples';
import { personId } from '@kreditlina/domain/identity/ids';
import { forgetPerson, recordScreening, user } from '@kreditlina/domain/identity/index';
import { declaredHitId, hitIdOf } from '@kreditlina/domain/kernel/screening-hits';
import { apiPaths } from '@kreditlina/domain/paths';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, at, expectStatus, record, settle } from '../../testing/application-flow.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
let approver: TestClient;
let admin: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  approver = await api.loggedIn('approver');
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

const entry = (kind: 'pep' | 'sanction') => ({
  list: kind === 'pep' ? 'PEP Sweden' : 'EU consolidated sanctions',
  kind,
  matchedName: 'Namne Namnesson',
  scoreBasisPoints: 8_700,
  sourceId: `${kind}-17`,
});

/** What the lists of the back office tell somebody of one person and their application. */
async function toldInLists(client: TestClient, { id, userId }: { id: string; userId: string }) {
  const get = async (path: string, query: Record<string, string>) =>
    expectStatus(await client.get(path, { query: { rows: '100', ...query } }), 200).body;
  type Told = { id: string; pep: boolean | null; sanctioned: boolean | null };
  const rowOf = async (q: string) =>
    (await get(apiPaths.adminUsers, { q })).users.find((one: Told) => one.id === userId);
  const { pep, sanctioned } = await rowOf('all');
  const item = (await get(apiPaths.adminQueues, {})).work_items.find(
    (one: { application_id: string }) => one.application_id === id,
  );
  const ofPerson = { entity: 'user', entity_id: userId, type: 'PersonScreened' };
  const ofApplication = await get(apiPaths.adminAudit, { entity: 'application', entity_id: id });
  const all = await get(apiPaths.adminAudit, ofPerson);
  const seen = expectStatus(await admin.get(apiPaths.adminAudit, { query: ofPerson }), 200).body;
  const event = await client.get(at(apiPaths.adminAuditEvent, seen.audit_entries[0].id));
  return {
    row: { pep, sanctioned },
    isAmongSanctioned: (await rowOf('sanctioned')) !== undefined,
    queue: item.queue,
    screenings: all.total,
    event: event.status,
    ofApplication: ofApplication.total > 0,
  };
}

const hitLine = (kind: 'pep' | 'sanction') => ({
  rule: kind,
  input: 'hit',
  threshold: 'no hit',
  result: 'failed' as const,
  effect: `review:${kind}-hit`,
});

/** Everything about one application and its applicant that lies in the database, as a dump shows it. */
async function dumpOf(id: string, userId: string): Promise<string> {
  const { rows } = await api.pool.query<{ text: string }>(
    `select body as text from event_store.events where body like '%' || $1 || '%' or body like '%' || $2 || '%'
     union all select to_jsonb(t)::text from read.user_account t where id = $2::uuid
     union all select to_jsonb(t)::text from read.credit_application t where id = $1::uuid
     union all select to_jsonb(t)::text from read.audit_entry t where stream = 'creditApplication-' || $1`,
    [id, userId],
  );
  return rows.map(({ text }) => text).join('\n');
}

/** An application whose applicant was found in the lists. */
async function underReview(key: string, kinds: readonly ('pep' | 'sanction')[], isDeclared = false) {
  const customer = await api.loggedIn(key);
  const id = await applicationAt(customer, key, 'none');
  const userId = personId(TEST_PEPPER, personaByKey(key).ssn);
  await record(api, user, userId, recordScreening, {
    userId,
    source: 'bisnode',
    isPep: kinds.includes('pep'),
    isSanctioned: kinds.includes('sanction'),
    hits: kinds.map(entry),
    checkedAt: api.clock.now(),
  });
  const plain = evaluationWithHits();
  const hits = [
    ...kinds.map((kind) => ({ hitId: hitIdOf(userId, entry(kind)), kind })),
    ...(isDeclared ? [{ hitId: declaredHitId(userId), kind: 'declared' as const }] : []),
  ].map((hit) => ({ ...hit, decision: 'undecided' as const }));
  const screening = { isDone: true, isPep: true, isSanctioned: true, isCleared: false, hits };
  await record(api, creditApplication, id, openManualReview, {
    attempt: 1,
    reasons: ['pep-hit', 'sanction-hit'],
    evaluation: {
      ...plain,
      inputs: { ...plain.inputs, screenings: [{ personId: userId, screening }] },
      trace: [...plain.trace, { about: 'person', personId: userId, lines: kinds.map(hitLine) }],
    },
  });
  await settle(api);
  const decide = (staff: TestClient, hitId: string | undefined, more: object = {}) =>
    staff.post(at(apiPaths.adminDecideHit, id), {
      person_id: userId,
      hit_id: hitId,
      outcome: 'false-positive',
      reason: 'Annat födelsedatum än i listan',
      ...more,
    });
  const close = (staff: TestClient, outcome: string, more: object = {}) =>
    staff.post(at(apiPaths.adminCloseReview, id), {
      outcome,
      reason: 'hits-assessed',
      comment: 'Jämförde födelsedatum',
      ...more,
    });
  return { customer, id, userId, hitIds: hits.map((hit) => hit.hitId), decide, close };
}

describe('a review of hits by staff', () => {
  it(
    'tells the customer neither while it is open nor after it what held: only the rest could be why',
    proves('F-18', 'X-80', 'C-168'),
    async () => {
      const { customer, id, hitIds, decide, close } = await underReview('approved', ['sanction']);
      const status = async () => expectStatus(await customer.get(at(apiPaths.status, id)), 200).body;
      const silent = { explanation: [], progress: [], limit: null, rate: null };
      expect(await status()).toMatchObject({ status: 'manual-review', ...silent });
      expectStatus(await decide(admin, hitIds[0], { outcome: 'true-match' }), 200);
      expectStatus(await close(approver, 'reject', { reason: 'sanctioned' }), 200);
      await settle(api);
      expect(await status()).toMatchObject({ status: 'rejected', ...silent });
      const detail = expectStatus(await admin.get(at(apiPaths.adminApplication, id)), 200).body;
      expect(detail).toMatchObject({ status: 'rejected-qapitala', rejected_by: 'staff' });
    },
  );

  it(
    'shows each person with each hit, decides them one by one, and then goes on',
    proves('F-18'),
    async () => {
      const { id, userId, hitIds, decide, close } = await underReview('approved', ['pep', 'sanction']);
      const read = async () => expectStatus(await approver.get(at(apiPaths.adminReview, id)), 200).body;
      const { people, is_open } = await read();
      const { limit_cal_details } = expectStatus(
        await approver.get(at(apiPaths.adminApplication, id)),
        200,
      ).body;
      const ofPersons = limit_cal_details.filter(({ rule }: { rule: string }) =>
        ['pep', 'sanction'].includes(rule),
      );
      expect(ofPersons.map(({ person }: { person: string }) => person)).toEqual(
        Array(2).fill(personaByKey('approved').name),
      );
      expect(is_open).toBe(true);
      expect(people).toMatchObject([
        {
          person_id: userId,
          name: personaByKey('approved').name,
          parts: ['applicant', 'owner'],
          hits: [
            {
              hit_id: hitIds[0],
              kind: 'pep',
              list: 'PEP Sweden',
              matched_name: 'Namne Namnesson',
              outcome: null,
            },
            { hit_id: hitIds[1], kind: 'sanction', source_id: 'sanction-17', outcome: null },
          ],
        },
      ]);
      expect(expectStatus(await close(approver, 'resume'), 422).body.code).toBe('HITS_UNDECIDED');
      const first = expectStatus(await decide(approver, hitIds[0]), 200).body;
      expect(first.people[0].hits.map((hit: { outcome: unknown }) => hit.outcome)).toEqual([
        'false-positive',
        null,
      ]);
      const [known, other] = first.people[0].hits;
      const { name } = personaByKey('approver');
      expect(known).toMatchObject({ decided_by: { name }, decided_at: api.clock.now() });
      expect(known).toMatchObject({ is_still_listed: true, is_searched_since: false });
      expect(other).toMatchObject({ decided_by: null, decided_at: null });
      api.clock.advance(60_000);
      await record(api, user, userId, recordScreening, {
        userId,
        source: 'bisnode',
        isPep: true,
        isSanctioned: false,
        hits: [entry('pep')],
        screenedName: 'Namne Namnesson',
        checkedAt: api.clock.now(),
      });
      const [later] = (await read()).people;
      expect(later).toMatchObject({ searched_name: 'Namne Namnesson', searched_at: api.clock.now() });
      expect(later.hits).toMatchObject([
        { is_still_listed: true, is_searched_since: true },
        { is_still_listed: false, is_searched_since: false },
      ]);
      expectStatus(await decide(approver, hitIds[1]), 200);
      expectStatus(await close(approver, 'resume', { comment: 'kort' }), 400);
      expect(expectStatus(await close(approver, 'resume'), 200).body.is_open).toBe(false);
      await settle(api);
      const audit = expectStatus(await admin.get(at(apiPaths.adminApplicationAudit, id)), 200);
      expect(audit.text).toContain('Jämförde födelsedatum');
    },
  );

  it(
    'what was decided about each list stands beside what the register tells of the person, with who and why',
    proves('X-80'),
    async () => {
      const { userId, hitIds, decide } = await underReview('extra-guarantor', ['pep', 'sanction']);
      const path = at(apiPaths.adminUserBisnode, userId);
      const read = async () => {
        await settle(api);
        return expectStatus(await admin.post(path, { purpose: 'credit-decision' }), 200).body;
      };
      const open = { status: 'listed', source: 'bisnode', decision: null, decided_by: null, note: null };
      expect(await read()).toMatchObject({ pep: open, sanctioned: open });
      expectStatus(await decide(approver, hitIds[0]), 200);
      expect(await read()).toMatchObject({
        pep: {
          status: 'listed',
          decision: 'false-positive',
          decided_by: personaByKey('approver').name,
          decided_at: api.clock.now(),
          note: 'Annat födelsedatum än i listan',
        },
        sanctioned: open,
      });
      expectStatus(await (await api.loggedIn('analyst')).post(path, { purpose: 'credit-decision' }), 403);
    },
  );

  it(
    'a confirmed sanction is only rejected, and a position is taken on by an approver alone',
    proves('F-18'),
    async () => {
      const { id, customer, hitIds, decide, close } = await underReview(
        'restricted-limit',
        ['sanction'],
        true,
      );
      const position = { outcome: 'true-match', source_of_funds: 'Arvode från riksdagen' };
      expect(expectStatus(await decide(admin, hitIds[1], position), 422).body.code).toBe('APPROVER_REQUIRED');
      const withoutSource = expectStatus(
        await decide(approver, hitIds[1], { outcome: 'true-match' }),
        422,
      ).body;
      expect(withoutSource.errors).toMatchObject([
        { field: 'source_of_funds', code: 'SOURCE_OF_FUNDS_REQUIRED' },
      ]);
      expectStatus(await decide(approver, hitIds[1], position), 200);
      expectStatus(await decide(admin, hitIds[0], { outcome: 'true-match' }), 200);
      expect(expectStatus(await decide(approver, hitIds[0]), 422).body.code).toBe('SANCTION_CONFIRMED');
      expect(expectStatus(await close(approver, 'resume'), 422).body.code).toBe('SANCTION_CONFIRMED');
      expectStatus(await close(approver, 'reject', { reason: 'sanctioned' }), 200);
      await settle(api);
      expect(expectStatus(await customer.get(at(apiPaths.status, id)), 200).body.status).toBe('rejected');
    },
  );

  it(
    'tells the customer that somebody looks, and nothing of what was found, before or after',
    proves('F-18'),
    async () => {
      const { customer, id, hitIds, decide, close } = await underReview('several-companies', [
        'pep',
        'sanction',
      ]);
      const told = async () => {
        const answers = [apiPaths.status, apiPaths.application, apiPaths.guarantors, apiPaths.dueDiligence];
        const texts = await Promise.all(answers.map(async (path) => (await customer.get(at(path, id))).text));
        const list = await customer.get(apiPaths.applications);
        // The customer's own answer to the question stands under its name.
        return [...texts, list.text].join('\n').replaceAll('"pep":""', '');
      };
      const secret = /pep|sanction|sanktion|hit|träff|utsatt|review_reason|bisnode/i;
      const status = expectStatus(await customer.get(at(apiPaths.status, id)), 200).body;
      expect(status.status).toBe('manual-review');
      expect(await told()).not.toMatch(secret);
      await decide(approver, hitIds[0]);
      await decide(approver, hitIds[1], { outcome: 'true-match' });
      expectStatus(await close(approver, 'reject', { reason: 'sanctioned' }), 200);
      await settle(api);
      expect(await told()).not.toMatch(secret);
    },
  );

  it(
    'nobody decides on an application in which they have a part themselves',
    proves('F-18', 'X-54'),
    async () => {
      const { id, userId, hitIds, decide, close } = await underReview('private-debts', ['sanction']);
      for (const role of ['approver', 'admin']) {
        const given = { role, reason: 'Behöver rollen i dag' };
        expectStatus(await admin.post(at(apiPaths.adminGrantRole, userId), given), 200);
      }
      const self = api.client();
      await self.logIn(personaByKey('private-debts').ssn, 'staff');
      expect(expectStatus(await decide(self, hitIds[0]), 422).body.code).toBe('OWN_CASE');
      // Nor do they read what the lists say of them.
      expect(expectStatus(await self.get(at(apiPaths.adminReview, id)), 422).body.code).toBe('OWN_CASE');
      const read = await self.post(at(apiPaths.adminUserBisnode, userId), { purpose: 'legal-duty' });
      expect(expectStatus(read, 422).body.code).toBe('OWN_CASE');
      // Nor of whoever stands beside them in the case.
      const beside = personId(TEST_PEPPER, personaByKey('good-guarantor').ssn);
      const none = { userId: beside, source: 'bisnode', isPep: false, isSanctioned: false, hits: [] };
      await record(api, user, beside, recordScreening, { ...none, checkedAt: api.clock.now() });
      const readBeside = (who: TestClient) =>
        who.post(at(apiPaths.adminUserBisnode, beside), { purpose: 'legal-duty' });
      expectStatus(await readBeside(self), 200);
      const [row] = (
        await api.pool.query('select person_ids from read.credit_application where id = $1', [id])
      ).rows;
      await api.pool.query('update read.credit_application set person_ids = $2 where id = $1', [
        id,
        [...row.person_ids, beside],
      ]);
      expect(expectStatus(await readBeside(self), 422).body.code).toBe('OWN_CASE');
      expectStatus(await readBeside(admin), 200);
      const trail = await self.get(at(apiPaths.adminApplicationAudit, id));
      expect(expectStatus(trail, 422).body.code).toBe('OWN_CASE');
      // Lists say nothing of it either, which others read there.
      const told = (client: TestClient) => toldInLists(client, { id, userId });
      expect(await told(admin)).toEqual({
        row: { pep: false, sanctioned: true },
        isAmongSanctioned: true,
        queue: 'hits',
        screenings: 1,
        event: 200,
        ofApplication: true,
      });
      expect(await told(self)).toEqual({
        row: { pep: null, sanctioned: null },
        isAmongSanctioned: false,
        queue: 'manual-review',
        screenings: 0,
        event: 404,
        ofApplication: false,
      });
      expectStatus(await decide(approver, hitIds[0]), 200);
      expect(expectStatus(await close(self, 'resume'), 422).body.code).toBe('OWN_CASE');
    },
  );

  it(
    'reads to an analyst the same, whatever list a hit was in and whatever came of it',
    proves('X-54'),
    async () => {
      const analyst = await api.loggedIn('analyst');
      const read = async (id: string) => {
        const { body } = expectStatus(
          await analyst.get(`${at(apiPaths.adminApplicationAudit, id)}?rows=200&order=asc`),
          200,
        );
        const from = body.audit_entries.findIndex(
          ({ type }: { type: string }) => type === 'ManualReviewOpened',
        );
        expect(body.audit_entries.every(({ version }: { version: unknown }) => version === null)).toBe(true);
        return body.audit_entries
          .slice(from - 1)
          .map(
            ({
              type,
              sentence,
              reason_code,
              changes,
            }: Record<'type' | 'sentence' | 'reason_code' | 'changes', unknown>) => ({
              type,
              sentence,
              reason_code,
              changes,
            }),
          );
      };
      const position = await underReview('restricted-limit', ['pep']);
      const truth = {
        outcome: 'true-match',
        source_of_funds: 'Lön från riksdagen',
        reason: 'Riksdagsledamot sedan 2022',
      };
      expectStatus(await position.decide(approver, position.hitIds[0], truth), 200);
      const another = await underReview('payment-remarks', ['sanction']);
      expectStatus(await another.decide(approver, another.hitIds[0]), 200);
      await settle(api);
      const told = await read(position.id);
      expect(told).toEqual(await read(another.id));
      expect(JSON.stringify(told)).not.toMatch(/hit|träff|sourceOfFunds|assessment/i);
      // As of a case in which no hit was decided.
      const undecided = await underReview('slow', ['pep']);
      expect(told).toEqual(await read(undecided.id));
    },
  );

  it(
    'shows who is registered under another name than the applicant wrote, to those who may decide',
    proves('F-18', 'X-30'),
    async () => {
      const customer = await api.loggedIn('several-companies');
      const persona = personaByKey('several-companies');
      const friend = personaByKey('good-guarantor');
      await api.loggedIn(friend.key);
      const id = await applicationAt(customer, persona.key, 'kyc');
      const kyc_data = { sole_owner: 'no', pep: '', external_influencer: '' };
      expectStatus(await customer.post(at(apiPaths.dueDiligence, id), { kyc_data }), 200);
      const { name, ssn, email } = persona;
      const owners = [
        { type: 'person', name: ` ${name.toUpperCase()}`, ssn, email, ownership: 60 },
        { type: 'person', name: 'Anna Andersson', ssn: friend.ssn, email: friend.email, ownership: 40 },
      ];
      expectStatus(
        await customer.post(at(apiPaths.owners, id), {
          kyc_data: { owners, no_one_owns_more_than_25_percent: false },
        }),
        200,
      );
      expect(expectStatus(await approver.get(at(apiPaths.adminReview, id)), 200).body).toMatchObject({
        people: [],
        other_names: [
          {
            person_id: personId(TEST_PEPPER, friend.ssn),
            parts: ['owner'],
            named: 'Anna Andersson',
            registered: friend.name,
          },
        ],
      });
      const analyst = await api.loggedIn('analyst');
      expectStatus(await analyst.get(at(apiPaths.adminReview, id)), 403);
    },
  );

  it(
    'lies in no table in clear: neither that somebody was found, nor what staff said of it; and is gone with the person',
    proves('F-18'),
    async () => {
      const { id, userId, hitIds, decide, close } = await underReview('owned-by-company', [
        'pep',
        'sanction',
      ]);
      const reviewed = async () => expectStatus(await admin.get(at(apiPaths.adminApplication, id)), 200).body;
      expect((await reviewed()).review_reasons).toEqual(['pep-hit', 'sanction-hit']);
      for (const hitId of hitIds) expectStatus(await decide(admin, hitId), 200);
      const said = { reason: 'political-position', comment: 'Kommunalråd sedan 2018' };
      expectStatus(await close(approver, 'reject', said), 200);
      await settle(api);
      const dump = await dumpOf(id, userId);
      for (const stored of ['ManualReviewClosed', 'PersonScreened', 'DueDiligenceAnswered'])
        expect(dump).toContain(stored);
      expect(dump.match(/"(isPep|isSanctioned|hasExternalInfluencer|is_pep)": ?(true|false)/g)).toBeNull();
      expect(dump.match(/pep-hit|sanction-hit|political-position|hits-assessed|Kommunalråd/g)).toBeNull();
      const audit = async () =>
        expectStatus(await admin.get(at(apiPaths.adminApplicationAudit, id)), 200).body.audit_entries;
      const closed = (entries: { type: string; comment: string }[]) =>
        entries.find(({ type }) => type === 'ManualReviewClosed')?.comment;
      expect(closed(await audit())).toBe('Kommunalråd sedan 2018');
      await record(api, user, userId, forgetPerson, { userId });
      await api.store.keys.destroy(userId);
      await settle(api);
      expect(closed(await audit())).toBeNull();
      expect((await reviewed()).review_reasons).toEqual([]);
    },
  );
});
