import { readScreening } from '@kreditlina/domain/identity/contracts/staff';
import { recordReportReading, user } from '@kreditlina/domain/identity/index';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { namesOf } from '@kreditlina/projections/identity/names';
import type { IdentityParts } from '../parts.ts';
import { listStandingOf } from './list-standing.ts';

/**
 * The register's answer about a person and the staff decisions, after the purpose of the reading is recorded.
 */
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
    // Each reading is an event, and nothing of an erased person is kept.
    keepsNoAnswer: true,
    rowsFirst: (id) => [`screening of ${id}`],
  },
);
