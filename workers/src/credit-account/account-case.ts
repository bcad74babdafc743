import { dayBefore } from '@kreditlina/domain/calculators/day-count';
import { company } from '@kreditlina/domain/company/company';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import {
  accruedThrough,
  type CreditAccountState,
  creditAccount,
} from '@kreditlina/domain/credit-account/index';
import type { Facts } from '@kreditlina/domain/credit-account/messages';
import { boundGuarantors, creditApplication, hasNoOffer } from '@kreditlina/domain/credit-application/index';
import { user } from '@kreditlina/domain/identity/index';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { readEvent, streamOf } from '@kreditlina/event-store/read-stream';
import type { JobRun } from '../job.ts';

/** Maximum number of events from a withdrawal's request to its payout or return. */
const REQUEST_LOOK_BACK = 200;

type Request = NonNullable<Facts<never>['request']>;

/** An event of an account with the facts for its message. Never stored. */
export interface AccountCase extends Facts<never> {
  readonly accountId: string;
  readonly type: CreditAccountEvent['type'];
  readonly granted: NonNullable<CreditAccountState['granted']>;
  readonly companyName: string;
}

/** @returns undefined for an unknown event or account */
export async function accountCaseOf(
  run: JobRun,
  accountId: string,
  version: number,
): Promise<AccountCase | undefined> {
  const event = await readEvent(run.store, streamOf(creditAccount, accountId), version);
  const now = run.clock.now();
  const booked = await loadState(run.store, creditAccount, accountId);
  const account = accruedThrough(booked, dayBefore(dateInSweden(now)));
  const { granted } = account;
  if (!event || !granted) return undefined;
  return {
    accountId,
    type: event.type as CreditAccountEvent['type'],
    occurredAt: event.occurredAt,
    data: event.data as never,
    account,
    granted,
    hasOffer:
      account.bankStatus !== null ||
      !hasNoOffer(await loadState(run.store, creditApplication, granted.applicationId)),
    companyName: (await loadState(run.store, company, granted.companyId)).company?.name ?? '',
    request: await requestOf(run, accountId, version, event.data.withdrawalId),
    now,
  };
}

/** Request of an event's withdrawal, from the log: the state does not keep denied or returned ones. */
async function requestOf(
  run: JobRun,
  accountId: string,
  version: number,
  withdrawalId: unknown,
): Promise<Request | null> {
  if (withdrawalId === undefined) return null;
  const window = { from: Math.max(1, version - REQUEST_LOOK_BACK), to: version, backwards: true };
  for await (const { type, data } of run.store.read(streamOf(creditAccount, accountId), window)) {
    if (type === 'WithdrawalRequested' && data.withdrawalId === withdrawalId) return data as Request;
  }
  return null;
}

export interface Addresses {
  readonly personId: string;
  readonly email: string;
  readonly phone: string;
}

/** Addresses of a person; empty if none was given, or the person is erased. */
export async function addressesOf(
  run: JobRun,
  { granted }: AccountCase,
  personId: string,
): Promise<Addresses> {
  const person = await loadState(run.store, user, personId);
  const own = person.contactDetails;
  // The application may have an address that the person's own details lack.
  const isWhole = Boolean(own?.email && own.phone);
  const application =
    !isWhole && !person.isForgotten
      ? await loadState(run.store, creditApplication, granted.applicationId)
      : null;
  const ofApplication =
    personId === granted.userId
      ? application?.contactDetails
      : application && boundGuarantors(application).find((one) => one.personId === personId);
  const given = (one: 'email' | 'phone') => {
    const address = own?.[one] || ofApplication?.[one] || '';
    return address === ERASED ? '' : address;
  };
  return { personId, email: given('email'), phone: given('phone') };
}

/** Addresses of everyone who stands surety for the credit, in the order of the agreement. */
export async function guarantorsOf(run: JobRun, found: AccountCase): Promise<readonly Addresses[]> {
  const application = await loadState(run.store, creditApplication, found.granted.applicationId);
  const ids = new Set(boundGuarantors(application).map(({ personId }) => personId));
  return Promise.all([...ids].map((personId) => addressesOf(run, found, personId)));
}
