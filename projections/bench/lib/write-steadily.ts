import { setTimeout as sleep } from 'node:timers/promises';
import { applicationLife } from '../../src/testing/life.ts';
import { openBenchStore } from './database.ts';

/**
 * Appends events at a steady rate, one at a time, to the applications in turn. Prints the application,
 * version and time of each.
 */
const [url = '', rate = '500', seconds = '10'] = process.argv.slice(2);
const OPEN = 200;
const store = await openBenchStore(url);
const open = Array.from({ length: OPEN }, (_, number) => ({
  life: applicationLife(number),
  done: 0,
  last: Promise.resolve(),
}));
let next = OPEN;
const total = Number(rate) * Number(seconds);
const started = performance.now();

async function write(one: (typeof open)[number]): Promise<void> {
  const event = one.life.events[one.done];
  if (!event) return;
  const { stream, events } = one.life;
  const { version } = await store.events.append(stream, one.done === 0 ? 'none' : one.done, [event]);
  process.stdout.write(`${event.data.applicationId} ${version} ${Date.now()}\n`);
  one.done += 1;
  if (one.done < events.length) return;
  one.life = applicationLife(next++);
  one.done = 0;
}

for (let number = 0; number < total; number += 1) {
  const due = started + (number * 1000) / Number(rate);
  while (performance.now() < due) await sleep(1);
  const one = open[number % OPEN];
  // Appends to one stream run one after the other, even when the machine is too busy to keep the rate.
  if (one) one.last = one.last.then(() => write(one));
}
await Promise.all(open.map((one) => one.last));
await store.close();
