import { spanContextOf } from '@kreditlina/tracing/trace-context';
import { type Link, trace } from '@opentelemetry/api';
import type { Written } from './batch.ts';

/** Maximum links of a batch: catching up may involve thousands of traces, of which the newest matter. */
const LINKS_MAX = 32;

/**
 * One span per batch that changed rows, linked to the traces in which its events were decided. Events without
 * a trace create none, so that a log read from its start does not flood the collector. The span contains the
 * read model's name and counts, never rows.
 * @param build label of the build
 */
export function traceBatch(build: string, { events, rows, startedAt }: Written): void {
  const links = linksOf(events);
  if (links.length === 0) return;
  const last = events.at(-1);
  const now = Date.now();
  const attributes = {
    'kreditlina.read_model': build,
    'kreditlina.events': events.length,
    'kreditlina.rows': rows,
    'kreditlina.lag_ms': last ? Math.max(0, now - Date.parse(last.recordedAt)) : 0,
  };
  const tracer = trace.getTracer('@kreditlina/projections');
  tracer.startSpan(`read model ${build}`, { root: true, startTime: startedAt, links, attributes }).end(now);
}

/** Links to the newest distinct traces. */
function linksOf(events: Written['events']): Link[] {
  const links = new Map<string, Link>();
  for (let index = events.length - 1; index >= 0 && links.size < LINKS_MAX; index -= 1) {
    const traceparent = events[index]?.metadata.traceparent;
    const context = traceparent === undefined ? undefined : spanContextOf(traceparent);
    if (traceparent !== undefined && context) links.set(traceparent, { context });
  }
  return [...links.values()];
}
