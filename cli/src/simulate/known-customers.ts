import { daysPastDue, principalCents } from '@kreditlina/domain/credit-account/index';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import type { Persona } from '@kreditlina/partners/personas/personas';
import type { World } from './world.ts';

export interface Member {
  readonly persona: Persona;
  readonly accountId: string;
  readonly applicationId: string;
}

/** Situations that a customer's login can show. */
const kinds = [
  'an account that is paid in time',
  'an account that is late',
  'an account that is paid back',
  'an account that was written off',
  'an offer to sign',
  'an application in review',
  'a rejection',
  'a rejection that a person is asked to look at again',
] as const;
type Shown = (typeof kinds)[number];

export interface KnownCustomer {
  readonly shows: Shown;
  readonly personalNumber: string;
  readonly name: string;
  readonly company: string;
}

function ofAccount(world: World, accountId: string, on: string): Shown | undefined {
  const state = world.watch.accounts.get(accountId)?.state;
  if (!state || state.notices.length === 0) return undefined;
  if (state.loss !== null) return 'an account that was written off';
  if (daysPastDue(state, on) > 0) return 'an account that is late';
  return principalCents(state) === 0 ? 'an account that is paid back' : 'an account that is paid in time';
}

async function ofApplication(world: World, applicationId: string): Promise<Shown | undefined> {
  const { phase, humanReview } = await loadState(world.store, creditApplication, applicationId);
  if (phase === 'offered') return 'an offer to sign';
  if (phase === 'manual-review') return 'an application in review';
  if (phase !== 'rejected') return undefined;
  return humanReview?.outcome === null
    ? 'a rejection that a person is asked to look at again'
    : 'a rejection';
}

/** Finds one customer for each situation that occurs by the end of the history. */
export async function knownCustomers(
  world: World,
  members: readonly Member[],
  on: string,
): Promise<KnownCustomer[]> {
  const found = new Map<Shown, KnownCustomer>();
  for (const { persona, accountId, applicationId } of members) {
    const shows = ofAccount(world, accountId, on) ?? (await ofApplication(world, applicationId));
    if (!shows || found.has(shows)) continue;
    const company = persona.companies[0]?.name ?? '';
    found.set(shows, { shows, personalNumber: persona.ssn, name: persona.name, company });
  }
  return kinds.flatMap((kind) => found.get(kind) ?? []);
}
