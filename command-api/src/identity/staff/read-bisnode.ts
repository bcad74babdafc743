import { bisnodeAnswer, readBisnodeBody } from '@kreditlina/domain/identity/contracts/users';
import { revealPersonalData, user } from '@kreditlina/domain/identity/index';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { staffWith } from '../../access.ts';
import type { IdentityParts } from '../parts.ts';
import { takeFromQuota } from './quotas.ts';

/** What Bisnode last said of a person, after the reason was recorded. It lies in the log alone, sealed. */
export const readBisnode = route({
  method: 'POST',
  url: apiPaths.adminUserBisnode,
  access: staffWith('review'),
  summary: 'Shows what Bisnode says of a person; the reason is recorded',
  params: idParams,
  body: readBisnodeBody,
  answer: bisnodeAnswer,
  handler: async (call, parts: IdentityParts) => {
    const { params, body, origin } = call;
    const userId = params.id.toLowerCase();
    const { screening, isForgotten } = await parts.commands.load(user, userId);
    if (!screening || isForgotten) throw notFound();
    await takeFromQuota(parts, origin, 'reveal', call.request.log);
    const command = { revealId: origin.commandId, purpose: body.purpose, field: 'bisnode' } as const;
    const from = { ...origin, subjectId: userId };
    call.announce((await parts.commands.send(from, user, userId, revealPersonalData, command)).position);
    const { userId: _userId, ...said } = screening;
    return { bisnode_data: JSON.stringify(said, undefined, 2) };
  },
});
