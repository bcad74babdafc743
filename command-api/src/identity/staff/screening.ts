import { type ListStanding, readScreening } from '@kreditlina/domain/identity/contracts/staff';
import { recordReportReading, type UserState, user } from '@kreditlina/domain/identity/index';
import { editionOf, hitIdOf } from '@kreditlina/domain/kernel/screening-hits';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import type { HitDecision } from '@kreditlina/projections/audit/hit-decisions';
import { namesOf } from '@kreditlina/projections/identity/names';
import type { IdentityParts } from '../parts.ts';

type Screening = NonNullable<UserState['screening']>;

/**
 * A person's status in one kind of list, from the last search and the staff decisions in any application. A
 * confirmed entry outweighs the others. The status is open while a listed entry has no decision on its
 * current content, or while the register reports a listing without an entry. The applicant's own declaration
 * does not count.
 * @param decisions latest first
 */
export function listStandingOf(
  kind: 'pep' | 'sanction',
  screening: Screening,
  decisions: readonly HitDecision[],
  names: ReadonlyMap<string, string>,
): ListStanding {
  const isListed = kind === 'pep' ? screening.isPep : screening.isSanctioned;
  const searched = {
    status: isListed ? ('listed' as const) : ('not-listed' as const),
    source: screening.source,
    checked_at: screening.checkedAt,
  };
  const latest = new Map<string, HitDecision>();
  for (const decision of decisions)
    if (decision.kind === kind && !latest.has(decision.hitId)) latest.set(decision.hitId, decision);
  const { userId } = screening;
  const entries = screening.hits.filter((entry) => entry.kind === kind);
  const isUndecided = entries.some(
    (entry) => latest.get(hitIdOf(userId, entry))?.edition !== editionOf(userId, entry),
  );
  // A register may report a listing without an entry, which staff cannot have reviewed.
  const isOpen = isUndecided || (isListed && entries.length === 0);
  const all = [...latest.values()];
  const confirmed = all.find(({ outcome }) => outcome === 'true-match');
  const told = confirmed ?? (isOpen ? undefined : all[0]);
  if (!told) return { ...searched, decision: null, decided_by: null, decided_at: null, note: null };
  return {
    ...searched,
    decision: told.outcome,
    decided_by: names.get(told.staffId) ?? null,
    decided_at: told.decidedAt,
    note: told.note,
  };
}

/** The register's answer about a person and staff decisions on it. The purpose is recorded first. */
export const readScreeningRoute = handle(
  readScreening,
  async ({ params, body, origin, announce }, parts: IdentityParts) => {
    const { commands, reads } = parts;
    const userId = params.id.toLowerCase();
    const { screening, isForgotten } = await commands.load(user, userId);
    if (!screening || isForgotten) throw notFound();
    const { position } = await commands.send(
      { ...origin, subjectId: userId },
      user,
      userId,
      recordReportReading,
      { readingId: origin.commandId, document: 'screening', number: null, readFor: body.purpose },
    );
    announce(position);
    const { userId: _userId, ...told } = screening;
    const decisions = await parts.hitDecisionsAbout(userId);
    const names = await namesOf(
      reads,
      decisions.map(({ staffId }) => staffId),
    );
    const standing = (kind: 'pep' | 'sanction') => listStandingOf(kind, screening, decisions, names);
    return {
      bisnode_data: JSON.stringify(told, null, 2),
      checked_at: screening.checkedAt,
      pep: standing('pep'),
      sanctioned: standing('sanction'),
    };
  },
  {
    // A stored answer would outlive the person's erasure. A repeated read is recorded as a new event.
    keepsNoAnswer: true,
    rowsFirst: (id) => [`screening of ${id}`],
  },
);
