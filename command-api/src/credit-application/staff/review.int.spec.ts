import { submitDueDiligence, submitOwners } from '@kreditlina/domain/credit-application/contracts/answering';
import { getApplicationStatus } from '@kreditlina/domain/credit-application/contracts/customer';
import { getCreditApplication, getReview } from '@kreditlina/domain/credit-application/contracts/staff';
import { readScreening } from '@kreditlina/domain/identity/contracts/staff';
import { personId, recordScreening, user } from '@kreditlina/domain/identity/index';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, at, expectStatus, record, settle } from '../../testing/application-flow.ts';
import { listEntry, underReview } from '../../testing/review-flow.ts';
import { trailOf } from '../../testing/staff-actions.ts';
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

describe('a review of hits by staff', () => {
  it(
    'each person is shown with their hits, which are decided one by one before the review can end',
    proves('F-18'),
    async () => {
      const { id, userId, hitIds, decide, close } = await underReview(api, 'approved', ['pep', 'sanction']);
      const read = async () => expectStatus(await approver.get(at(getReview.path, id)), 200).body;
      const { people, is_open } = await read();
      const { limit_cal_details } = expectStatus(
        await approver.get(at(getCreditApplication.path, id)),
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
        hits: [listEntry('pep')],
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
      expect(JSON.stringify(await trailOf(admin, id))).toContain('Jämförde födelsedatum');
    },
  );

  it(
    'the screening of a person has the decision about each list, with its author and reason',
    proves('X-80'),
    async () => {
      const { userId, hitIds, decide } = await underReview(api, 'extra-guarantor', ['pep', 'sanction']);
      const path = at(readScreening.path, userId);
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
    'a confirmed sanction can only be rejected, and only an approver accepts a political position',
    proves('F-18'),
    async () => {
      const { id, customer, hitIds, decide, close } = await underReview(
        api,
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
      expect(expectStatus(await customer.get(at(getApplicationStatus.path, id)), 200).body.status).toBe(
        'rejected',
      );
    },
  );

  it(
    'a person registered under another name than the applicant wrote is shown to those who may decide',
    proves('F-18', 'X-30'),
    async () => {
      const customer = await api.loggedIn('several-companies');
      const persona = personaByKey('several-companies');
      const friend = personaByKey('good-guarantor');
      await api.loggedIn(friend.key);
      const id = await applicationAt(customer, persona.key, 'kyc');
      const kyc_data = { sole_owner: 'no', pep: '', external_influencer: '' };
      expectStatus(await customer.post(at(submitDueDiligence.path, id), { kyc_data }), 200);
      const { name, ssn, email } = persona;
      const owners = [
        { type: 'person', name: ` ${name.toUpperCase()}`, ssn, email, ownership: 60 },
        { type: 'person', name: 'Anna Andersson', ssn: friend.ssn, email: friend.email, ownership: 40 },
      ];
      expectStatus(
        await customer.post(at(submitOwners.path, id), {
          kyc_data: { owners, no_one_owns_more_than_25_percent: false },
        }),
        200,
      );
      expect(expectStatus(await approver.get(at(getReview.path, id)), 200).body).toMatchObject({
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
      expectStatus(await analyst.get(at(getReview.path, id)), 403);
    },
  );
});
