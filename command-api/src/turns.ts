import { setTimeout as wait } from 'node:timers/promises';
import { HttpProblem } from '@kreditlina/http-edge/problem';

/** Of one person: the one that is worked at, and those that wait for it. */
const WAITING_MAX = 4;
/** A person's next one waits so long after the one before, so that the thread is left to everybody else. */
const PAUSE_MS = 500;

/**
 * For what is long work for the thread that answers everybody: one at a time, with room for others between two, and few of one person.
 */
export function createTurns(pauseMs = PAUSE_MS) {
  const waiting = new Map<string, number>();
  const ofPerson = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(() => wait(0)).then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  /** @throws HttpProblem 429 */
  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    const count = waiting.get(userId) ?? 0;
    if (count >= WAITING_MAX) throw new HttpProblem(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 2 });
    waiting.set(userId, count + 1);
    const turn = (ofPerson.get(userId) ?? Promise.resolve()).then(() => inTurn(work));
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

/** Of this process: documents that are printed on request. */
export const inPrintingTurn = createTurns();
/** Of this process: a whole stream is folded to explain an amount, or what an event changed. People open one after the other. */
export const inExplainingTurn = createTurns(50);
/** Of this process: a picture takes all the memory that its dots need, whoever sends it and for what. */
export const inPictureTurn = createTurns(0);
