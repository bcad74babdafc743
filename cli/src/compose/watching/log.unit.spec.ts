import { describe, expect, it } from 'vitest';
import { tracingOf } from './log.ts';

const config = { tracesUrl: 'http://127.0.0.1:4318', tracesRatio: 0.1 };

describe('the tracing configuration', () => {
  it('the service is named after its role, or after the product with several roles', () => {
    const service = (...only: ('command-api' | 'projections' | 'workers')[]) =>
      tracingOf({ ...config, only })?.service;
    expect(service('command-api')).toBe('kreditlina-command-api');
    expect(service('workers')).toBe('kreditlina-workers');
    expect(service('command-api', 'workers')).toBe('kreditlina');
    expect(tracingOf(config)).toMatchObject({
      service: 'kreditlina',
      ratio: 0.1,
      endpoint: config.tracesUrl,
    });
    // The read models run in a thread of any process.
    expect(tracingOf(config, 'projections')?.service).toBe('kreditlina-projections');
    expect(tracingOf(config)?.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('without a collector there is no tracing', () => {
    expect(tracingOf({ tracesRatio: 1 })).toBeUndefined();
  });
});
