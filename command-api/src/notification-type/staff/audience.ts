import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { audienceAnswer, audienceQuery } from '@kreditlina/domain/notification-type/contracts/staff';
import { concerned, definitions, notificationType } from '@kreditlina/domain/notification-type/index';
import { apiPaths } from '@kreditlina/domain/paths';
import { businessDate } from '@kreditlina/event-store';
import { route } from '@kreditlina/http-edge/route';
import { listAudience } from '@kreditlina/projections/notification/audience';
import type { NotificationTypeParts } from '../parts.ts';
import { keyOf } from '../type-answer.ts';

/** Who would get a message of the type now; nothing is sent. */
export const listTypeAudience = route({
  method: 'GET',
  url: apiPaths.adminAudience,
  access: staffWith('read'),
  summary: 'The companies that a type of message concerns now, and which of them would get it',
  params: idParams,
  query: audienceQuery,
  answer: audienceAnswer,
  handler: async ({ params, query }, parts: NotificationTypeParts) => {
    const key = keyOf(params.id);
    const { isLive, blockedCompanies } = await parts.commands.load(notificationType, params.id);
    const addressing = {
      concerned: concerned[key],
      channel: definitions[key].channel,
      isLive,
      blockedCompanies,
    };
    const listed = await listAudience(parts.reads, query, addressing, businessDate(parts.now()));
    return { concerned: concerned[key], ...listed };
  },
});
