import { allowDays as allow, BUSINESS_DAYS_ID, businessDay } from '@kreditlina/domain/business-day/index';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { allowDaysBody } from '@kreditlina/domain/operations/contracts/staff';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';
import type { OperationsParts } from './parts.ts';

/** Somebody has looked at the calendar: after a long standstill the days really have come. Who said so, and why, stands in the history. */
export const allowDays = route({
  method: 'POST',
  url: apiPaths.adminAllowDays,
  access: staffWith('operate'),
  summary: 'Says that the business days through one have come, after a standstill of more than a month',
  body: allowDaysBody,
  answer: z.strictObject({}),
  handler: async ({ body, origin, announce }, { commands }: OperationsParts) => {
    const { through_on: throughOn, comment } = body;
    const by = { ...origin, reasonCode: 'other', comment };
    const { position } = await commands.send(by, businessDay, BUSINESS_DAYS_ID, allow, { throughOn });
    announce(position);
    return {};
  },
});
