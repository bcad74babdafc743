import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, refusals } from './refusals.ts';

/** Faults of a server with a healthy connection. */
export interface Faults {
  /** Resolves when the call may be answered. @throws Refusal */
  meet(what: 'read' | 'write', requiresLeader: boolean): Promise<void>;
  /** Every call is answered `UNAVAILABLE: Server Is Not Ready`, like a starting node. */
  unavailable(on: boolean): void;
  /** Answers the same for this many milliseconds, as after a start. */
  starting(milliseconds: number): void;
  /**
   * Refuses writes, and calls that require the leader, and names this leader, like a read-only replica.
   * Undefined: this server leads.
   */
  notLeader(leader: Endpoint | undefined): void;
  /** Delays each answer by this many milliseconds. */
  slow(milliseconds: number): void;
  /** The next write finds the disk full: the real server writes nothing, answers nothing and exits. */
  diskFull(on: boolean): void;
  /** Subscriptions stay open but silent, new ones too, while everything else is answered. */
  hush(on: boolean): void;
  /** Ends all subscriptions with an error, as when a node changes its role. */
  cutSubscriptions(): void;
  readonly subscriptions: AbortSignal;
  readonly hushed: boolean;
  readonly isUnavailable: boolean;
}

/** @param die ends the server abruptly */
export function createFaults(die: () => Promise<void>): Faults {
  let away = false;
  let readyAt = 0;
  let full = false;
  let hushed = false;
  let leader: Endpoint | undefined;
  let delay = 0;
  let cut = new AbortController();
  const isUnavailable = () => away || performance.now() < readyAt;
  return {
    meet: async (what, requiresLeader) => {
      if (delay > 0) await sleep(delay);
      if (isUnavailable()) throw refusals.notReady;
      if (leader !== undefined && (what === 'write' || requiresLeader)) throw refusals.notLeader(leader);
      if (full && what === 'write') {
        await die();
        throw refusals.notReady;
      }
    },
    unavailable: (on) => {
      away = on;
    },
    starting: (milliseconds) => {
      readyAt = performance.now() + milliseconds;
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
      return isUnavailable();
    },
    get hushed() {
      return hushed;
    },
    get subscriptions() {
      return cut.signal;
    },
  };
}
