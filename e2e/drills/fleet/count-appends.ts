import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Fleet } from '../../src/fleet.ts';

/** Appends by the copies of the API since they started. */
export interface Appended {
  readonly appends: number;
  /** Appends that found their stream changed. */
  readonly second: number;
}

const ANSWER_LIMIT_MS = 10_000;

/** Metrics of one copy at its own address, under its own name. */
const read = (url: string, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const timeout = AbortSignal.timeout(ANSWER_LIMIT_MS);
    const asked = get(url, { headers: { host }, signal: timeout }, (answer) => {
      text(answer).then((body) => {
        if (answer.statusCode === 200) resolve(body);
        else reject(new Error(`${url} answers ${answer.statusCode}: ${body.slice(0, 200)}`));
      }, reject);
    });
    asked.on('error', reject);
  });

/** Sums the appends in the copies' metrics. */
export async function countAppends({ baseUrl, copyUrls }: Fleet): Promise<Appended> {
  const { host } = new URL(baseUrl);
  const texts = await Promise.all(copyUrls.map((url) => read(`${url}/metrics`, host)));
  const counted = texts
    .flatMap((one) => [...one.matchAll(/^kreditlina_append_seconds_count\{(.*)\} (\d+)$/gm)])
    .map(([, labels = '', count]) => ({ isSecond: labels.includes('"conflict"'), count: Number(count) }));
  const sum = (some: typeof counted) => some.reduce((total, { count }) => total + count, 0);
  return { appends: sum(counted), second: sum(counted.filter(({ isSecond }) => isSecond)) };
}
