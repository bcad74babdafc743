import { applicationLife, type Life } from '../../src/testing/life.ts';
import { openBenchStore } from './database.ts';

/** Applications in progress at the same time: their events are interleaved in the log. */
const OPEN = 400;
/**
 * Number of events that one application gets at a time, for example a submitted step and the job's answer.
 */
const TOGETHER = 2;

/**
 * Stores the events of `count` applications. Runs as a separate process, so that its memory is not measured.
 */
const [url = '', count = '0'] = process.argv.slice(2);
const store = await openBenchStore(url);
let next = 0;
const open: { life: Life; done: number }[] = [];
for (;;) {
  while (open.length < OPEN && next < Number(count)) open.push({ life: applicationLife(next++), done: 0 });
  if (open.length === 0) break;
  await Promise.all(
    open.map(async (one) => {
      const events = one.life.events.slice(one.done, one.done + TOGETHER);
      await store.events.append(one.life.stream, one.done === 0 ? 'none' : one.done, events);
      one.done += events.length;
    }),
  );
  for (let index = open.length - 1; index >= 0; index -= 1) {
    const one = open[index];
    if (one && one.done >= one.life.events.length) open.splice(index, 1);
  }
}
await store.close();
