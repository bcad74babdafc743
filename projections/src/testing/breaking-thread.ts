import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadInput, ToThread } from '../thread/messages.ts';

/** Owner name that makes the thread start slowly. */
export const SLOW = 'slow';
export const SLOW_START_MS = 1_000;

/** Replaces the real thread: reports every position as reached, except 13, at which it breaks. */
parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'stop') parentPort?.close();
  else if (message.kind === 'look')
    parentPort?.postMessage({ kind: 'looked', id: message.id, isReadable: true });
  else if (message.position === '13') throw new Error('The thread breaks');
  else parentPort?.postMessage({ kind: 'waited', id: message.id, isReached: true });
});
if ((workerData as ThreadInput | null)?.owner === SLOW) await sleep(SLOW_START_MS);
parentPort?.postMessage({ kind: 'ready' });
