import { closeReview, decideHit } from '@kreditlina/domain/credit-application/contracts/staff';
import { creditApplication, openManualReview } from '@kreditlina/domain/credit-application/index';
import { evaluationWithHits } from '@kreditlina/domain/credit-application/testing/samples';
import { personId, recordScreening, user } from '@kreditlina/domain/identity/index';
import { declaredHitId, editionOf, hitIdOf } from '@kreditlina/domain/kernel/screening-hits';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { personaByKey } from '@kreditlina/partners';
import { applicationAt, at, record, settle } from './application-flow.ts';
import { TEST_PEPPER, type TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

type Listed = 'pep' | 'sanction';

/** A list entry that resembles a person. */
export const listEntry = (kind: Listed) => ({
  list: kind === 'pep' ? 'PEP Sweden' : 'EU consolidated sanctions',
  kind,
  matchedName: 'Namne Namnesson',
  scoreBasisPoints: 8_700,
  sourceId: `${kind}-17`,
});

const hitLine = (kind: Listed) => ({
  rule: kind,
  input: 'hit',
  threshold: 'no hit',
  result: 'failed' as const,
  effect: `review:${kind}-hit`,
});

/** Current version of an application, as on a freshly read page. */
export const versionOf = async (api: TestApi, id: string): Promise<number> =>
  (await foldStream(api.store.events, creditApplication, streamOf(creditApplication, id))).version;

/** An application whose applicant was found in lists, with staff actions that use the latest version. */
export async function underReview(api: TestApi, key: string, kinds: readonly Listed[], isDeclared = false) {
  const customer = await api.loggedIn(key);
  const id = await applicationAt(customer, key, 'none');
  const userId = personId(TEST_PEPPER, personaByKey(key).ssn);
  await record(api, user, userId, recordScreening, {
    userId,
    source: 'bisnode',
    isPep: kinds.includes('pep'),
    isSanctioned: kinds.includes('sanction'),
    hits: kinds.map(listEntry),
    screenedName: personaByKey(key).name,
    checkedAt: api.clock.now(),
  });
  const plain = evaluationWithHits();
  const hits = [
    ...kinds.map((kind) => {
      const entry = listEntry(kind);
      return { hitId: hitIdOf(userId, entry), kind, edition: editionOf(userId, entry) };
    }),
    ...(isDeclared ? [{ hitId: declaredHitId(userId), kind: 'declared' as const }] : []),
  ].map((hit) => ({ ...hit, decision: 'undecided' as const }));
  const screening = { isDone: true, hits };
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
  const decide = async (staff: TestClient, hitId: string | undefined, more: object = {}) =>
    staff.post(at(decideHit.path, id), {
      version: await versionOf(api, id),
      person_id: userId,
      hit_id: hitId,
      outcome: 'false-positive',
      reason: 'Annat födelsedatum än i listan',
      ...more,
    });
  const close = async (staff: TestClient, outcome: string, more: object = {}) =>
    staff.post(at(closeReview.path, id), {
      version: await versionOf(api, id),
      outcome,
      reason: 'hits-assessed',
      comment: 'Jämförde födelsedatum',
      ...more,
    });
  return { customer, id, userId, hitIds: hits.map((hit) => hit.hitId), decide, close };
}
