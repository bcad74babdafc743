import type { AuditResult } from '@kreditlina/domain/audit/contracts/staff';
import { maskEventData } from '@kreditlina/domain/catalogue';
import type { RecordedEvent } from '@kreditlina/event-store/port';

/** An event that states its result was decided by a second person; a failed one was decided by none. */
export function resultOf({ type, data, metadata }: RecordedEvent): AuditResult {
  if (type.endsWith('Proposed')) return 'proposed';
  if (type.endsWith('Refused') || typeof data.deniedBy === 'string') return 'refused';
  if (type.endsWith('Failed')) return 'failed';
  const isSecond =
    typeof data.approvedBy === 'string' ||
    typeof data.proposedBy === 'string' ||
    (type === 'WithdrawalsUnblocked' && data.proposalId !== undefined);
  return metadata.actor.kind === 'staff' && isSecond ? 'approved' : 'done';
}

/** Proposer of a change that another person approved; null where the event does not name them. */
export function makerOf({ data }: RecordedEvent): string | null {
  const maker = data.proposedBy ?? data.changedBy;
  return typeof maker === 'string' ? maker : null;
}

const CODE = /^[a-z][a-z0-9-]{1,39}$/;

/** Reason code of the command, or of the event itself if the reason is no personal field. */
export function reasonOf({ type, data, metadata }: RecordedEvent): string | null {
  if (metadata.reasonCode) return metadata.reasonCode;
  const said = data.reasonCode ?? (metadata.actor.kind === 'staff' ? data.reason : undefined);
  if (typeof said !== 'string' || !CODE.test(said)) return null;
  const open = maskEventData(type, data);
  return open[data.reasonCode === undefined ? 'reason' : 'reasonCode'] === said ? said : null;
}
