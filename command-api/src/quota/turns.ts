import { setTimeout as wait } from 'node:timers/promises';
import { HttpProblem } from '@kreditlina/http-edge/problem';

/** Maximum number of tasks per person, including the running one. */
const WAITING_MAX = 4;
/** Pause between tasks, so that the event loop serves other requests. */
const PAUSE_MS = 500;

/** Queue for tasks that block the event loop: one at a time, with pauses, and a limit per person. */
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

/** Queue for documents that are printed on request. */
export const inPrintingTurn = createTurns();
/**
 * Queue for explanations of an amount or an event's changes, which fold a whole stream. The pause is short,
 * because people open several in a row.
 */
export const inExplainingTurn = createTurns(50);
/** Queue for pictures, because each needs memory for all its pixels. */
export const inPictureTurn = createTurns(0);
