import { listTypeAudience } from '@kreditlina/domain/notification-type/contracts/staff';
import { concerned, definitions, notificationType } from '@kreditlina/domain/notification-type/index';
import { businessDate } from '@kreditlina/event-store';
import { handle } from '@kreditlina/http-edge/route';
import { listAudience } from '@kreditlina/projections/notification/audience';
import type { NotificationTypeParts } from '../parts.ts';
import { keyOf } from '../type-answer.ts';

/** People who would get a message of the type now; nothing is sent. */
export const listTypeAudienceRoute = handle(
  listTypeAudience,
  async ({ params, query }, parts: NotificationTypeParts) => {
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
);
