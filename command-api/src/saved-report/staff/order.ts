import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { readSavedReportBody, savedReportRow } from '@kreditlina/domain/saved-report/contracts/staff';
import {
  orderSavedReport as order,
  readSavedReport as read,
  savedReport,
} from '@kreditlina/domain/saved-report/index';
import { route } from '@kreditlina/http-edge/route';
import { staffWith } from '../../access.ts';
import { takeReportOfDay } from '../../overview/reports.ts';
import type { SavedReportParts } from '../parts.ts';
import { savedReportAnswer } from '../saved-report-answer.ts';

/** Whoever may read a report may have it made; a job orders and prints it. */
export const orderSavedReport = route({
  method: 'POST',
  url: apiPaths.adminSavedReportOrder,
  access: staffWith('read'),
  summary: 'Makes a saved report now, of the days that its period means today',
  params: idParams,
  answer: savedReportRow,
  handler: async (call, parts: SavedReportParts) => {
    const { id } = call.params;
    const { commandId } = call.origin;
    const command = { reportId: commandId, orderedBy: call.session.userId };
    await parts.commands.tryOut(savedReport, id, order, command);
    await takeReportOfDay(parts, call.session.userId);
    const { position } = await parts.commands.send(call.origin, savedReport, id, order, command);
    return savedReportAnswer(parts, call, id, position);
  },
});

/** What the schedule made is news until whoever saved it opens it. */
export const readSavedReport = route({
  method: 'POST',
  url: apiPaths.adminSavedReportRead,
  access: staffWith('read'),
  summary: 'Notes that the caller has opened the newest report of a saved one',
  params: idParams,
  body: readSavedReportBody,
  answer: savedReportRow,
  handler: async (call, parts: SavedReportParts) => {
    const { id } = call.params;
    const command = { reportId: call.body.report_id, by: call.session.userId };
    const { position } = await parts.commands.send(call.origin, savedReport, id, read, command);
    return savedReportAnswer(parts, call, id, position);
  },
});
