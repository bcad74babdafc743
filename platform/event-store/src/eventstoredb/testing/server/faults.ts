import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, refusals } from './refusals.ts';

/** What is wrong with a server while its connection is well. */
export interface Faults {
  /** Resolves when the call may be answered. @throws Refusal */
  meet(what: 'read' | 'write', requiresLeader: boolean): Promise<void>;
  /** Every call is answered `UNAVAILABLE: Server Is Not Ready`, as while a node starts. */
  unavailable(on: boolean): void;
  /** Writes, and whatever asks for the leader, are sent there, as by a read-only replica. Undefined: this one leads. */
  notLeader(leader: Endpoint | undefined): void;
  /** Milliseconds before each answer. */
  slow(milliseconds: number): void;
  /** The next write finds no room on the disk: the real server writes nothing, answers nothing and exits. */
  diskFull(on: boolean): void;
  /** Subscriptions stay open and say nothing more, new ones nothing at all, while everything else is answered. */
  hush(on: boolean): void;
  /** Ends all subscriptions, each with an error, as when a node changes its part. */
  cutSubscriptions(): void;
  readonly subscriptions: AbortSignal;
  readonly hushed: boolean;
  readonly isUnavailable: boolean;
}

/** @param die ends the server from one moment to the next */
export function createFaults(die: () => Promise<void>): Faults {
  let away = false;
  let full = false;
  let hushed = false;
  let leader: Endpoint | undefined;
  let delay = 0;
  let cut = new AbortController();
  return {
    meet: async (what, requiresLeader) => {
      if (delay > 0) await sleep(delay);
      if (away) throw refusals.notReady;
      if (leader !== undefined && (what === 'write' || requiresLeader)) throw refusals.notLeader(leader);
      if (full && what === 'write') {
        await die();
        throw refusals.notReady;
      }
    },
    unavailable: (on) => {
      away = on;
    },
    notLeader: (endpoint) => {
      leader = endpoint;
    },
    slow: (milliseconds) => {
      delay = milliseconds;
    },
    diskFull: (on) => {
      full = on;
    },
    hush: (on) => {
      hushed = on;
    },
    cutSubscriptions: () => {
      cut.abort();
      cut = new AbortController();
    },
    get isUnavailable() {
      return away;
    },
    get hushed() {
      return hushed;
    },
    get subscriptions() {
      return cut.signal;
    },
  };
}
