import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@kreditlina/tools/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { startProduct } from '../../start-product.ts';
import type { Product } from '../product.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/**
 * Metrics of other programs in the fleet (Prometheus itself, the machine, the certificate probe, the scripts
 * for backups and certificates), and metrics that exist only with Redis.
 */
const elsewhere = [
  'ALERTS',
  'up',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'probe_ssl_earliest_cert_expiry',
  'kreditlina_backup_finished_timestamp_seconds',
  'kreditlina_certificate_ends_timestamp_seconds',
  'kreditlina_redis_memory_bytes',
];
/** Keywords, labels and functions of the rule language. */
const language =
  /^(sum|max|by|rate|delta|increase|absent|time|topk|and|or|on|le|histogram_quantile|min_over_time|quantile_over_time|count|without|unless|offset|scalar|vector|changes|max_over_time)$/;

/** Names of metrics in an expression: everything but strings, labels, functions and numbers. */
const namesIn = (expression: string): string[] => {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(by|without|on) ?\([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '');
  return (bare.match(/[a-zA-Z_][a-zA-Z0-9_]+/g) ?? []).filter((word) => !language.test(word));
};

let folder: string;
let product: Product;
let shown: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kreditlina-metrics-'));
  product = await startProduct(
    readConfig({ KREDITLINA_DATA: folder, KREDITLINA_PORT: '0', KREDITLINA_LOG: 'none' }),
  );
  shown = await eventually(async () => {
    const text = await (await fetch(`${product.url}/metrics`)).text();
    expect(text).toContain('kreditlina_append_seconds_count');
    // A partner is listed after its first call: the bank is called for the day's payments.
    expect(text).toContain('kreditlina_partner_breaker_open');
    return text;
  });
});
afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

const exposed = () => new Set([...shown.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
const isExposed = (name: string) =>
  elsewhere.includes(name) || exposed().has(name) || exposed().has(name.replace(/_(bucket|count|sum)$/, ''));

describe('metrics of a running product', () => {
  it('every metric used by an alert exists', () => {
    const expressions = [...read('ops/prometheus/alerts.yml').matchAll(/expr: '(.*)'$/gm)].map(
      ([, one = '']) => one,
    );
    expect(expressions.length).toBeGreaterThan(20);
    const asked = new Set(expressions.flatMap(namesIn));
    expect([...asked].filter((name) => !isExposed(name))).toEqual([]);
  });

  it('every metric shown on the dashboard exists', () => {
    const { panels } = JSON.parse(read('ops/grafana/dashboards/kreditlina.json')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const asked = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))));
    expect(asked.size).toBeGreaterThan(15);
    expect([...asked].filter((name) => !isExposed(name))).toEqual([]);
  });

  it('metrics show every reader of the log caught up and owned, and identify no person', async () => {
    const readers = [...shown.matchAll(/^kreditlina_reader_owned\{reader="([^"]+)"\} (\d)/gm)];
    expect(readers.length).toBeGreaterThan(15);
    expect(readers.some(([, reader]) => reader?.startsWith('reaction '))).toBe(true);
    const text = await eventually(async () => {
      const now = await (await fetch(`${product.url}/metrics`)).text();
      const values = [...now.matchAll(/^kreditlina_reader_(?:lag_seconds|stopped)\{[^}]*\} (\S+)/gm)];
      expect(values.filter(([, value]) => value !== '0')).toEqual([]);
      expect([...now.matchAll(/^kreditlina_reader_owned\{[^}]*\} 0$/gm)]).toEqual([]);
      return now;
    });
    const labels = [...text.matchAll(/\{([^}]*)\}/g)].map(([, one = '']) => one);
    expect(labels.filter((one) => /\d{10}|[0-9a-f]{8}-[0-9a-f]{4}-/.test(one))).toEqual([]);
  });
});
