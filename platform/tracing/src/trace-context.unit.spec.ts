import { describe, expect, it } from 'vitest';
import { inSpan } from './testing/spans.ts';
import { activeTraceparent, isTraceparent, spanContextOf } from './trace-context.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

describe('traceparent', () => {
  it('parses a span of another process', () => {
    const span = { traceId, spanId, isRemote: true };
    expect(spanContextOf(`00-${traceId}-${spanId}-01`)).toEqual({ ...span, traceFlags: 1 });
    expect(spanContextOf(`00-${traceId}-${spanId}-02`)).toEqual({ ...span, traceFlags: 0 });
  });

  it.each([
    ['of another version', `01-${traceId}-${spanId}-01`],
    ['with an id of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
    ['with a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['in capitals', `00-${traceId.toUpperCase()}-${spanId}-01`],
    ['that is too long', `00-${traceId}-${spanId}-011`],
    ['said twice', `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`],
    ['with a line after it', `00-${traceId}-${spanId}-01\n`],
    ['that is none', 'Astrid Lindqvist'],
  ])('refuses a traceparent %s', (_what, text) => {
    expect(isTraceparent(text)).toBe(false);
    expect(spanContextOf(text)).toBeUndefined();
  });

  it('gives the traceparent of the active span, if that is recorded', async () => {
    expect(activeTraceparent()).toBeUndefined();
    const recorded = `00-${traceId}-${spanId}-01`;
    expect(await inSpan(recorded, async () => activeTraceparent())).toBe(recorded);
    expect(await inSpan(`00-${traceId}-${spanId}-00`, async () => activeTraceparent())).toBeUndefined();
  });
});
