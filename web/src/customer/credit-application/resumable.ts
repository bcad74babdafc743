import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { resumable } from '@kreditlina/domain/credit-application/contracts/resumable';

type Known = Pick<CreditApplication, 'id' | 'type' | 'step' | 'status' | 'updated_at' | 'awaits_review'>;

/** Entries of the resume dialog: applications of one type, latest first. */
export function resumableApplications<Item extends Known>(
  all: readonly Item[],
  type: string,
  now: number,
): Item[] {
  return resumable(
    all.filter((one) => one.type === type),
    now,
  );
}

const awaitsCustomer: readonly string[] = ['status', 'status-purpose', 'approved', 'sign'];

/** Latest application that awaits a decision, a signature or a review; it is reopened, never duplicated. */
export function unfinishedDecision<Item extends Known>(all: readonly Item[]): Item | undefined {
  const open = all.filter(
    ({ status, step, awaits_review }) =>
      awaits_review ||
      (['pending', 'approved', 'manual-review'].includes(status) && awaitsCustomer.includes(step)),
  );
  return open.sort((a, b) => b.updated_at.localeCompare(a.updated_at))[0];
}

export type Entry<Item> =
  | { readonly kind: 'choose'; readonly applications: readonly Item[] }
  | { readonly kind: 'open'; readonly id: string }
  | { readonly kind: 'start' };

/**
 * Action of `/application` without an id, for one type: choose among resumable applications, open a pending
 * one, or start a new one.
 */
export function entryToApplications<Item extends Known>(
  all: readonly Item[],
  type: Known['type'],
  now: number,
): Entry<Item> {
  const applications = resumableApplications(all, type, now);
  if (applications.length > 0) return { kind: 'choose', applications };
  const waiting = unfinishedDecision(all);
  return waiting ? { kind: 'open', id: waiting.id } : { kind: 'start' };
}
