import type { BankIdBehaviour } from '../../personas/personas.ts';
import type { FailedHintCode, PendingHintCode } from '../hint-codes.ts';

/** An order's answers to successive collects; the last one is final. */
export interface Timeline {
  readonly pending: readonly PendingHintCode[];
  readonly end: 'complete' | FailedHintCode;
}

const usual: readonly PendingHintCode[] = ['outstandingTransaction', 'userSign'];

const timelines: Readonly<Record<Exclude<BankIdBehaviour, 'cancels-signing'>, Timeline>> = {
  completes: { pending: usual, end: 'complete' },
  'completes-slowly': {
    pending: ['outstandingTransaction', 'noClient', 'started', 'userSign', 'userSign', 'processing'],
    end: 'complete',
  },
  cancels: { pending: usual, end: 'userCancel' },
  expires: { pending: ['outstandingTransaction', 'noClient'], end: 'expiredTransaction' },
  'start-fails': { pending: ['outstandingTransaction', 'noClient'], end: 'startFailed' },
  'certificate-error': { pending: ['outstandingTransaction', 'started'], end: 'certificateErr' },
  'risk-blocked': { pending: ['outstandingTransaction', 'userSign'], end: 'transactionRiskBlocked' },
};

/** @param pendingCollects most pending collects; the slow persona keeps its own number */
export function timelineOf(
  behaviour: BankIdBehaviour,
  kind: 'auth' | 'sign',
  pendingCollects: number,
): Timeline {
  const shown = behaviour === 'cancels-signing' ? (kind === 'sign' ? 'cancels' : 'completes') : behaviour;
  const timeline = timelines[shown];
  if (shown === 'completes-slowly') return timeline;
  return { ...timeline, pending: pendingCollects === 0 ? [] : timeline.pending.slice(-pendingCollects) };
}
