import { Gauge, Histogram, Registry } from 'prom-client';

/** A metric. Labels are from closed lists: never an id, an address or a name of a person. */
export interface Sample {
  readonly name: string;
  readonly help: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A source of metrics. A source that fails or is too slow is left out: zero would be wrong. */
export type Measure = () => Promise<readonly Sample[]>;

const ANSWER_MAX_MS = 4_000;
const SOURCES_MAX = 50;
const SAMPLES_MAX = 2_000;

const sources = new Set<Measure>();

/**
 * Adds metrics to those of this process, on any of its servers.
 * @returns a function that removes them
 */
export function measure(source: Measure): () => void {
  if (sources.size >= SOURCES_MAX) throw new RangeError(`More than ${SOURCES_MAX} sources of metrics`);
  sources.add(source);
  return () => {
    sources.delete(source);
  };
}

const counted = new Registry();
const appends = new Histogram({
  name: 'kreditlina_append_seconds',
  help: 'Duration of an append to the log in seconds, by outcome: ok, conflict (another append was first), failed',
  labelNames: ['outcome'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [counted],
});

export const observeAppend = (outcome: 'ok' | 'conflict' | 'failed', seconds: number): void =>
  appends.observe({ outcome }, seconds);

/** Current metrics of all sources, and the counters so far. */
export async function measured(): Promise<Registry> {
  const asked = await Promise.all([...sources].map(inTime));
  const registry = new Registry();
  const gauges = new Map<string, Gauge>();
  for (const { name, help, labels = {}, value } of asked.flat().slice(0, SAMPLES_MAX)) {
    const labelNames = Object.keys(labels);
    const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames, registers: [registry] });
    gauges.set(name, gauge);
    gauge.set(labels, value);
  }
  return Registry.merge([counted, registry]);
}

async function inTime(source: Measure): Promise<readonly Sample[]> {
  const late = Promise.withResolvers<readonly Sample[]>();
  const timer = setTimeout(() => late.resolve([]), ANSWER_MAX_MS);
  const answer = await Promise.race([source().catch(() => []), late.promise]);
  clearTimeout(timer);
  return answer;
}
