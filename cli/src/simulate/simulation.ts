import { addDays, addMonths, daysBetween } from '@kreditlina/domain/kernel/business-dates';
import { HOUR_MS } from '@kreditlina/domain/kernel/units';
import type { EventStore } from '@kreditlina/event-store/port';
import { acquireLease, releaseLease, renewLease } from '@kreditlina/job-runner/checkpoint';
import { REACTION_NAME } from '@kreditlina/job-runner/start-reactions';
import {
  type SimulatedApplicant,
  type SimulatedKind,
  simulatedApplicant,
} from '@kreditlina/partners/personas/simulated';
import { openJobQueue } from '@kreditlina/workers';
import { dueAt } from '@kreditlina/workers/business-day/schedule';
import type { ProductConfig } from '../config/product-config.ts';
import { type AccountLife, accountLife, type Behaviour } from './account-life.ts';
import { applicantIn } from './applicant.ts';
import { callBack } from './call-backs.ts';
import { careOf } from './care.ts';
import { dayMs } from './days.ts';
import { noteOnEvents, workAtDesk } from './desk-work.ts';
import { type History, hashHistory } from './history-hash.ts';
import { type KnownCustomer, knownCustomers, type Member } from './known-customers.ts';
import { dayOfLatest, latest } from './latest.ts';
import { leaveOpen } from './left-open.ts';
import { findOwner } from './pay-in.ts';
import { keepRegisters, tagByEvents } from './registers.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

/**
 * Puts the pending jobs of the history into the product's queue and makes its reactions begin after the
 * history, so that a product started on it continues where the simulation ended and reads nothing twice.
 */
async function handOver({ composition, jobs, watch }: World): Promise<void> {
  const { pool, databaseUrl } = composition;
  const queue = openJobQueue({ kind: 'postgres', url: databaseUrl }, () => undefined);
  try {
    await queue.enqueue(
      jobs.open().map(({ job, dueMs }) => ({ ...job, delayMs: Math.max(0, dueMs - Date.now()) })),
    );
  } finally {
    await queue.close();
  }
  const lease = await acquireLease(pool, REACTION_NAME, 'simulation', true);
  if (!lease) throw new Error('Another process holds the lease for the reactions of this history');
  const { position: to, lastEvent } = watch.place();
  await renewLease(pool, REACTION_NAME, lease.epoch, { from: lease.position, to, lastEvent });
  await releaseLease(pool, REACTION_NAME, lease.epoch);
}

/** Hours at which clock-driven jobs are requested, in addition to midnight. */
const WORKING_HOURS = [8, 13, 17];

export interface SimulationOptions {
  readonly config: ProductConfig;
  readonly seed: number;
  readonly months: number;
  readonly companies: number;
  /** First business date. */
  readonly from: string;
  readonly onDay?: (done: number, days: number, on: string) => void;
  /** Derives people's ids from the seed too. Not for a history in which users enter numbers later. */
  readonly isRepeatable?: boolean;
  /** Also prints notices and receipts, and writes messages. */
  readonly hasPapers?: boolean;
  /** Leaves pending jobs to a product that continues the history, and late applications to staff. */
  readonly isHandedOver?: boolean;
  /** Wraps the product's log, for tests. */
  readonly wrapStore?: (store: EventStore) => EventStore;
  readonly postingsOf?: WorldOptions['postingsOf'];
}

export interface SimulationResult extends History {
  readonly from: string;
  readonly through: string;
  readonly seed: number;
  readonly companies: number;
  /** One customer of each kind to log in as; empty unless a product continues the history. */
  readonly customers: readonly KnownCustomer[];
  /** Number of companies, by outcome of the application and payment behaviour. */
  readonly mix: Readonly<Record<string, number>>;
  /** Number of events, by type. */
  readonly counts: Readonly<Record<string, number>>;
  /** Number of refusals by the product, by code. */
  readonly refused: Readonly<Record<string, number>>;
  readonly failedJobs: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly eventsPerSecond: number;
}

type Casting = readonly (readonly [percent: number, kind: SimulatedKind, behaviour: Behaviour])[];

/** Number of companies of each role, out of a hundred. */
const casting: Casting = [
  [29, 'plain', 'prompt'],
  [11, 'plain', 'late'],
  [8, 'plain', 'partial'],
  [6, 'plain', 'over'],
  [6, 'plain', 'without-ocr'],
  [8, 'plain', 'defaulting'],
  [7, 'plain', 'early'],
  [5, 'plain', 'never-withdraws'],
  [5, 'joint-signatories', 'prompt'],
  [4, 'manual-review', 'prompt'],
  [4, 'rejected-by-policy', 'prompt'],
  [3, 'rejected-by-first-lender', 'prompt'],
  [2, 'rejected-by-second-lender', 'prompt'],
  [1, 'denied-by-bank', 'prompt'],
  [1, 'annulled-by-bank', 'prompt'],
];

/** Role of a company by index; each hundred companies contain the whole cast. */
function cast(place: number): readonly [SimulatedKind, Behaviour] {
  // 37 and 100 are coprime, so neighbours are of different kinds and a hundred companies are exactly the
  // cast.
  let left = (place * 37) % 100;
  for (const [percent, kind, behaviour] of casting) {
    if (left < percent) return [kind, behaviour];
    left -= percent;
  }
  return ['plain', 'prompt'];
}

/**
 * Simulates a history through the product's commands and jobs, day by day, and checks its invariants at the
 * end of each day.
 * @throws SimulationRefused, InvariantBroken
 */
export async function simulate(options: SimulationOptions): Promise<SimulationResult> {
  const { config, seed, months, companies, from } = options;
  const end = addMonths(from, months);
  const days = daysBetween(from, end);
  const began = performance.now();
  const lives = new Map<string, AccountLife>();
  let care: ReturnType<typeof careOf> | undefined;
  await using world = await openWorld({
    config,
    seed,
    startMs: dayMs(from),
    hasPapers: options.hasPapers === true,
    isRepeatable: options.isRepeatable === true,
    onEvent(event) {
      lives.get(String(event.data.accountId))?.onEvent(event);
      findOwner(world, event);
      callBack(world, event);
      tagByEvents(world, event);
      noteOnEvents(world, event);
      care ??= careOf(world);
      care(event);
    },
    ...(options.wrapStore && { wrapStore: options.wrapStore }),
    ...(options.postingsOf && { postingsOf: options.postingsOf }),
  });
  const used = new Map<SimulatedKind, number>();
  const { mix, members } = populate(world, lives, { companies, days, from, seed }, used);
  keepRegisters(world, { from, end });
  workAtDesk(world, { from, end });
  if (options.isHandedOver) {
    members.push(...populateLatest(world, lives, { end, seed }, used));
    leaveOpen(world, lives, end);
  }
  await world.settle();
  for (let day = 0; day < days; day += 1) {
    const on = addDays(from, day);
    options.onDay?.(day, days, on);
    await runDay(world, on);
  }
  if (options.isHandedOver) await handOver(world);
  await world.finish();
  options.onDay?.(days, days, 'hash');
  const seconds = (performance.now() - began) / 1_000;
  const history = await hashHistory(world.store);
  return {
    ...history,
    from,
    through: addDays(end, -1),
    seed,
    companies: members.length,
    customers: options.isHandedOver ? await knownCustomers(world, members, addDays(end, -1)) : [],
    mix,
    counts: Object.fromEntries([...world.watch.counts].sort()),
    refused: Object.fromEntries([...world.parties.refused].sort()),
    failedJobs: Object.fromEntries([...world.jobs.failed].sort()),
    seconds: Math.round(seconds * 10) / 10,
    eventsPerSecond: Math.round(history.events / seconds),
  };
}

/** Gives every company its applicant, its payment behaviour, and the day of its application. */
function populate(
  world: World,
  lives: Map<string, AccountLife>,
  { companies, days, from, seed }: { companies: number; days: number; from: string; seed: number },
  used: Map<SimulatedKind, number>,
): { readonly mix: Record<string, number>; readonly members: Member[] } {
  const { agenda, chance } = world;
  const mix: Record<string, number> = {};
  const members: Member[] = [];
  const first = chance.number('cast', 100);
  for (let index = 0; index < companies; index += 1) {
    const name = `company ${index}`;
    const [kind, behaviour] = cast(first + index);
    const key = kind === 'plain' ? behaviour : kind;
    mix[key] = (mix[key] ?? 0) + 1;
    const who = nextOf(kind, seed, used);
    const drawn = 10_000_000 + 1_000_000 * chance.number(`${name}/first draw`, 25);
    const firstWithdrawalCents = behaviour === 'never-withdraws' ? null : drawn;
    const applicant = applicantIn(world, name, { who, firstWithdrawalCents });
    const { accountId, applicationId, userId } = applicant;
    members.push({ persona: who.persona, accountId, applicationId });
    lives.set(accountId, accountLife(world, name, { accountId, userId, behaviour }));
    const share = (index + chance.number(`${name}/day`, 100) / 100) / companies;
    const on = addDays(from, Math.trunc(share * Math.max(1, days * 0.75)));
    const hour = 8 + chance.number(`${name}/hour`, 10);
    agenda.at(dayMs(on) + hour * HOUR_MS, name, applicant.act);
  }
  return { mix, members };
}

function nextOf(kind: SimulatedKind, seed: number, used: Map<SimulatedKind, number>): SimulatedApplicant {
  const nth = used.get(kind) ?? 0;
  used.set(kind, nth + 1);
  // A different seed gives different people.
  return simulatedApplicant(kind, (nth + 13 * (seed % 50)) % 1_000);
}

/** Lets a few more companies apply in the last days, so that the history ends with open cases. */
function populateLatest(
  world: World,
  lives: Map<string, AccountLife>,
  { end, seed }: { end: string; seed: number },
  used: Map<SimulatedKind, number>,
): Member[] {
  return latest.map((one, index) => {
    const name = `latest ${index}`;
    const who = nextOf(one.kind, seed, used);
    const applicant = applicantIn(world, name, { ...one, who });
    const { accountId, applicationId, userId } = applicant;
    lives.set(accountId, accountLife(world, name, { accountId, userId, behaviour: 'prompt' }));
    world.agenda.at(dayMs(dayOfLatest(one, end)) + one.hour * HOUR_MS, name, applicant.act);
    return { persona: who.persona, accountId, applicationId };
  });
}

async function runDay(world: World, on: string): Promise<void> {
  const { agenda, jobs, simulators, watch } = world;
  const start = dayMs(on);
  const ask = async (): Promise<void> => {
    for (const job of dueAt(agenda.clock.now())) jobs.request(job);
  };
  agenda.at(start, '', async () => {
    simulators.control.bank.set({ date: on });
    await ask();
  });
  for (const hour of WORKING_HOURS) agenda.at(start + hour * HOUR_MS, '', ask);
  await agenda.runUntil(dayMs(addDays(on, 1)), world.settle);
  watch.check(on);
}
