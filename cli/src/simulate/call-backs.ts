import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { nextBusinessHours } from '@kreditlina/domain/kernel/business-dates';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { DAY_MS, HOUR_MS } from '@kreditlina/domain/kernel/units';
import {
  assignWorkItem,
  type OnItem,
  recordCall,
  snoozeWorkItem,
  type WorkItemState,
  workItem,
  workItemId,
} from '@kreditlina/domain/work-item/work-item';
import { loadState } from '@kreditlina/event-store/fold-stream';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import type { World } from './world.ts';

type Call = {
  readonly kind: 'call-rejected' | 'call-complete';
  readonly applicationId: string;
  readonly part?: number;
};
type OfItem = Parameters<typeof assignWorkItem>[1]['item'];
type WorkItemEvent = ReturnType<typeof assignWorkItem>[number];

/** The call that an event requires, by the rules of the work queue. */
function callOf({ type, data }: RecordedEvent): Call | undefined {
  const applicationId = String(data.applicationId);
  const isRejected =
    (type === 'CreditDecided' && data.outcome === 'rejected') ||
    (type === 'ManualReviewClosed' && data.outcome === 'reject');
  if (isRejected) return { kind: 'call-rejected', applicationId, part: Number(data.attempt) };
  return type === 'AgreementConcluded' ? { kind: 'call-complete', applicationId } : undefined;
}

/** Lets staff call customers who were rejected or have signed; some have to be called again. */
export function callBack(world: World, event: RecordedEvent): void {
  const call = callOf(event);
  if (!call) return;
  const { agenda, chance, parties, staff } = world;
  const id = workItemId(call.kind, call.applicationId, call.part);
  const name = `call ${id}`;
  const by = chance.pick(`${name}/by`, [staff.admin, staff.approver]);
  const actor = { kind: 'staff', id: by, role: by === staff.admin ? 'admin' : 'approver' } as const;
  const send = async <Command extends OnItem>(
    decide: Decide<WorkItemState, Command, WorkItemEvent>,
    item: OfItem,
    command: Omit<Command, keyof OnItem>,
  ): Promise<void> => {
    await parties.ask({ actor }, workItem, id, decide, { ...command, item } as Command);
  };
  const at = (afterMs: number, act: (item: OfItem) => Promise<void>): void => {
    const soonest = new Date(agenda.nowMs() + afterMs).toISOString();
    agenda.at(Date.parse(nextBusinessHours(soonest)), name, async () => {
      const { phase, userId } = await loadState(world.store, creditApplication, call.applicationId);
      // A review has changed the rejection, so there is no reason to call.
      if (call.kind === 'call-rejected' && phase !== 'rejected') return;
      await act({ workItemId: id, kind: call.kind, applicationId: call.applicationId, userId, by });
      await world.settle();
    });
  };
  const reach = async (item: OfItem): Promise<void> => {
    const outcome = chance.isSo(`${name}/unreachable`, 10) ? 'unreachable' : 'reached';
    const comment =
      call.kind === 'call-rejected' ? 'Förklarade beslutet' : 'Gick igenom kontot och första uttaget';
    await send(recordCall, item, {
      outcome,
      comment: outcome === 'reached' ? comment : 'Numret går inte fram',
    });
  };
  const first = async (item: OfItem): Promise<void> => {
    if (chance.isSo(`${name}/taken`, 50)) await send(assignWorkItem, item, { assigneeId: by });
    if (!chance.isSo(`${name}/no answer`, 25)) return reach(item);
    await send(recordCall, item, { outcome: 'no-answer', comment: 'Lämnade inget meddelande' });
    await send(snoozeWorkItem, item, { days: 1, comment: 'Ber oss ringa på förmiddagen' });
    at(DAY_MS, reach);
  };
  at((1 + chance.number(`${name}/hours`, 30)) * HOUR_MS, first);
}
