import { setTimeout as wait } from 'node:timers/promises';
import { HttpProblem } from '@kreditlina/http-edge/problem';

/** Of one person: the one that is printed, and those that wait for it. */
const WAITING_MAX = 4;
/** A person's next document waits so long after the one before, so that printing leaves the thread to everybody else. */
const PAUSE_MS = 500;

/**
 * Printing is long work for the thread that answers everybody: one document at a time, with room for others between two, and few of one
 * person.
 */
export function createPrintingTurns(pauseMs = PAUSE_MS) {
  const waiting = new Map<string, number>();
  const ofPerson = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <Printed>(print: () => Promise<Printed>): Promise<Printed> => {
    const turn = last.then(() => wait(0)).then(print);
    last = turn.catch(() => undefined);
    return turn;
  };

  /** @throws HttpProblem 429 */
  return async <Printed>(userId: string, print: () => Promise<Printed>): Promise<Printed> => {
    const count = waiting.get(userId) ?? 0;
    if (count >= WAITING_MAX) throw new HttpProblem(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 2 });
    waiting.set(userId, count + 1);
    const turn = (ofPerson.get(userId) ?? Promise.resolve()).then(() => inTurn(print));
    const paused = turn
      .catch(() => undefined)
      .then(() => wait(pauseMs, undefined, { ref: false }))
      .then(() => {
        const left = (waiting.get(userId) ?? 1) - 1;
        if (left > 0) waiting.set(userId, left);
        else {
          waiting.delete(userId);
          ofPerson.delete(userId);
        }
      });
    ofPerson.set(userId, paused);
    return turn;
  };
}

/** Of this process. */
export const inPrintingTurn = createPrintingTurns();
