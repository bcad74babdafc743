import { allowDays as allow, BUSINESS_DAYS_ID, businessDay } from '@kreditlina/domain/business-day/index';
import { allowDays } from '@kreditlina/domain/operations/contracts/staff';
import { handle } from '@kreditlina/http-edge/route';
import type { OperationsParts } from './parts.ts';

/**
 * An operator has checked the calendar: after a long outage the days are real. Name and reason are in the
 * history.
 */
export const allowDaysRoute = handle(
  allowDays,
  async ({ body, origin, announce }, { commands }: OperationsParts) => {
    const { through_on: throughOn, comment } = body;
    const by = { ...origin, reasonCode: 'other', comment };
    const { position } = await commands.send(by, businessDay, BUSINESS_DAYS_ID, allow, { throughOn });
    announce(position);
    return {};
  },
);
