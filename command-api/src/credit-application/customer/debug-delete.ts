import { debugDelete } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  creditApplication,
  withdrawApplication as decideWithdrawal,
} from '@kreditlina/domain/credit-application/index';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { derivedCommandId, START } from '@kreditlina/event-store';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { listApplications as readApplications } from '@kreditlina/projections/credit-application/query';
import type { CreditApplicationParts } from '../parts.ts';

/** Restarts a person in test mode. The log keeps everything: open applications are withdrawn. */
export const debugDeleteRoute = handle(
  debugDelete,
  async (call, parts: CreditApplicationParts) => {
    const { params, session, origin } = call;
    if (params.id.toLowerCase() !== session.userId) throw notFound();
    let position = START;
    let withdrawn = 0;
    for (const { id } of await readApplications(parts.reads, { userId: session.userId })) {
      const withdrawing = { ...origin, commandId: derivedCommandId(origin.commandId, id) };
      const done = await parts.commands
        .send(withdrawing, creditApplication, id, decideWithdrawal, { reason: 'debug-delete' })
        .catch(unlessOver);
      if (!done || done.events.length === 0) continue;
      ({ position } = done);
      withdrawn += 1;
    }
    if (withdrawn > 0) call.announce(position);
    return { withdrawn };
  },
  { readsModels: true },
);

/** A signed, rejected or finished application stays as it is. */
function unlessOver(error: unknown): undefined {
  if (error instanceof DomainError && error.kind === 'wrong-step') return undefined;
  throw error;
}
