import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { orderSavedReport, readSavedReport } from '@kreditlina/domain/saved-report/contracts/staff';
import {
  orderSavedReport as order,
  readSavedReport as read,
  savedReport,
} from '@kreditlina/domain/saved-report/index';
import { WrongExpectedVersion } from '@kreditlina/event-store/port';
import { handle } from '@kreditlina/http-edge/route';
import { giveBackReportOfDay, takeReportOfDay } from '../../overview/reports.ts';
import type { SavedReportParts } from '../parts.ts';
import { savedReportAnswer } from '../saved-report-answer.ts';

/** Anyone who may read a report may order it; a job orders and prints it. */
export const orderSavedReportRoute = handle(orderSavedReport, async (call, parts: SavedReportParts) => {
  const { id } = call.params;
  const { commandId } = call.origin;
  const command = { reportId: commandId, orderedBy: call.session.userId };
  await parts.commands.tryOut(savedReport, id, order, command);
  const { userId } = call.session;
  await takeReportOfDay(parts, userId);
  const { position } = await parts.commands
    .send(call.origin, savedReport, id, order, command)
    .catch(async (error: unknown) => {
      // Certainly refused; after any other error it is unknown whether it was stored.
      if (error instanceof WrongExpectedVersion || error instanceof DomainError)
        await giveBackReportOfDay(parts, userId);
      throw error;
    });
  return savedReportAnswer(parts, call, id, position);
});

/** A scheduled report is unread until its owner opens it. */
export const readSavedReportRoute = handle(readSavedReport, async (call, parts: SavedReportParts) => {
  const { id } = call.params;
  const command = { reportId: call.body.report_id, by: call.session.userId };
  const { position } = await parts.commands.send(call.origin, savedReport, id, read, command);
  return savedReportAnswer(parts, call, id, position);
});
