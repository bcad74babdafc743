import { parentPort } from 'node:worker_threads';
import type { ToThread } from '../thread/messages.ts';

/** Instead of the real thread: has reached every position but 13, at which it breaks. */
parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'stop') parentPort?.close();
  else if (message.position === '13') throw new Error('The thread breaks');
  else parentPort?.postMessage({ kind: 'waited', id: message.id, isReached: true });
});
parentPort?.postMessage({ kind: 'ready' });
