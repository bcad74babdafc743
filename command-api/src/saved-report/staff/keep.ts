import {
  changeSavedReport,
  deleteSavedReport,
  restoreSavedReport,
  saveReport,
  type saveReportBody,
} from '@kreditlina/domain/saved-report/contracts/staff';
import { savedReportId } from '@kreditlina/domain/saved-report/ids';
import {
  changeSavedReport as change,
  type Given,
  deleteSavedReport as remove,
  restoreSavedReport as restore,
  saveReport as save,
  savedReport,
} from '@kreditlina/domain/saved-report/index';
import { conflict, unprocessable } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import {
  countSavedReports,
  findSavedReport,
  isNameTaken,
  SAVED_REPORTS_MAX,
} from '@kreditlina/projections/saved-report/query';
import type { z } from 'zod';
import { tellingWhoWasFirst } from '../../changed-meanwhile.ts';
import { createOneAtATime } from '../../one-at-a-time.ts';
import type { SavedReportParts } from '../parts.ts';
import { handOf, savedReportAnswer, saysOf } from '../saved-report-answer.ts';

/** Maximum number of saved reports per colleague. */
const OWN_MAX = 50;
/** One creation or restoration at a time, in the whole installation. */
const oneAtATime = createOneAtATime({
  lock: 'savedReports',
  readModels: ['saved-report'],
  categories: ['savedReport'],
});

function givenOf({ name, range, schedule }: z.output<typeof saveReportBody>): Given {
  const days =
    range.period === 'fixed'
      ? { fromOn: range.from, throughOn: range.to, asOfOn: range.as_of }
      : { fromOn: null, throughOn: null, asOfOn: null };
  return { name, period: range.period, ...days, schedule };
}

async function requireRoom(reads: ReadDatabase, userId: string): Promise<void> {
  const { own, all } = await countSavedReports(reads, userId);
  if (own >= OWN_MAX || all >= SAVED_REPORTS_MAX) throw unprocessable('TOO_MANY_SAVED_REPORTS');
}

/** Names are unique in the shared list. */
async function requireFreeName(reads: ReadDatabase, id: string, name: string): Promise<void> {
  if (await isNameTaken(reads, { id, name })) throw conflict('SAVED_REPORT_NAME_TAKEN');
}

/** Saves a report under a name, with its schedule. */
export const saveReportRoute = handle(saveReport, async (call, parts: SavedReportParts) => {
  const { origin, session, body } = call;
  const id = savedReportId(origin.commandId);
  const command = { ...givenOf(body), savedReportId: id, savedBy: session.userId };
  const { position } = await oneAtATime(parts, async (reads) => {
    const { saved } = await parts.commands.load(savedReport, id);
    if (!saved) {
      await requireRoom(reads, session.userId);
      await requireFreeName(reads, id, body.name);
    }
    return parts.commands.send(origin, savedReport, id, save, command);
  });
  return savedReportAnswer(parts, call, id, position);
});

/** Replaces the whole definition; of two concurrent editors the second learns who was first. */
export const changeSavedReportRoute = handle(changeSavedReport, async (call, parts: SavedReportParts) => {
  const { id } = call.params;
  const { revision, ...body } = call.body;
  const command = { ...handOf(call), definition: givenOf(body), revision };
  const { position } = await tellingWhoWasFirst(
    parts.reads,
    { code: 'SAVED_REPORT_CHANGED', language: call.language },
    () =>
      oneAtATime(parts, async (reads) => {
        const { saved } = await parts.commands.load(savedReport, id);
        if (saved && saved.name !== body.name) await requireFreeName(reads, id, body.name);
        return parts.commands.send(call.origin, savedReport, id, change, command);
      }),
    async () => {
      const now = await findSavedReport(parts.reads, id);
      return now && { ...now, says: saysOf(now, call.language) };
    },
  );
  return savedReportAnswer(parts, call, id, position);
});

/** Reports already made from it stay. */
export const deleteSavedReportRoute = handle(deleteSavedReport, async (call, parts: SavedReportParts) => {
  const { id } = call.params;
  const { position } = await parts.commands.send(call.origin, savedReport, id, remove, handOf(call));
  call.announce(position);
  return { id };
});

/** Undoes a deletion. */
export const restoreSavedReportRoute = handle(restoreSavedReport, async (call, parts: SavedReportParts) => {
  const { id } = call.params;
  const { position } = await oneAtATime(parts, async (reads) => {
    const { saved, deletedAt } = await parts.commands.load(savedReport, id);
    if (saved && deletedAt !== null) {
      await requireRoom(reads, saved.savedBy);
      await requireFreeName(reads, id, saved.name);
    }
    return parts.commands.send(call.origin, savedReport, id, restore, handOf(call));
  });
  return savedReportAnswer(parts, call, id, position);
});
