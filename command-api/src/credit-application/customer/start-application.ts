import { startApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { creditApplication, startApplication as decide } from '@kreditlina/domain/credit-application/index';
import { derivedCommandId } from '@kreditlina/event-store';
import { handle } from '@kreditlina/http-edge/route';
import { requireOfDay } from '../../quota/daily-quota.ts';
import { beginningCaseOf } from '../../role-or-case.ts';
import { onApplication, submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Applications per person and day: more than anyone needs, few enough to keep lists and log short. */
const DAILY_MAX = 20;

/** The id is derived from the command, so that a repeated request starts only one. */
export const startApplicationRoute = handle(startApplication, async (call, parts: CreditApplicationParts) => {
  const id = derivedCommandId(call.origin.commandId, 'application');
  const { userId } = call.session;
  const command = { applicationId: id, userId, type: call.body.type };
  // A refused start, or a repetition of the same request, does not count against the quota.
  const { phase } = await parts.commands.tryOut(creditApplication, id, decide, command);
  const start = () => submit(parts, onApplication(call, id), decide, command);
  if (phase !== 'none') return start();
  return beginningCaseOf(parts, userId, async () => {
    await requireOfDay(parts, { userId, name: 'application', most: DAILY_MAX }, 'TOO_MANY_APPLICATIONS');
    return start();
  });
});
