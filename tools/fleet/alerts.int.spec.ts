import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { needs } from '../programs.ts';
import { root } from '../source-files.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}
/** A rule's input series, and the alerts expected at given times. */
interface Tried {
  readonly name: string;
  readonly promql_expr_test: readonly { readonly exp_samples?: readonly { readonly labels: string }[] }[];
}
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const { groups } = parse(read('ops/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const names = rules.map(({ alert }) => alert);
const HOW_TO = 'docs/how-to/act-on-alerts.md';
/** The second file evaluates the rules less often, over hours. */
const TRIED = ['ops/prometheus/alerts.test.yml', 'ops/prometheus/alerts-of-hours.test.yml'];

/** @returns its findings */
const promtool = (...args: string[]): Promise<string> =>
  promisify(execFile)('promtool', args, { cwd: root }).then(
    () => 'well',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  );

describe('alert rules', () => {
  it('each has a section in the how-to with meaning, where to look and what to do', () => {
    const sections = new Map(
      read(HOW_TO)
        .split(/^## /m)
        .slice(1)
        .map((text) => [text.split('\n', 1)[0] ?? '', text]),
    );
    expect([...sections.keys()]).toEqual(names);
    for (const [name, text] of sections) {
      expect(text, name).toMatch(/\*\*Means\*\* .+\n\n\*\*Look\*\* .+\n\n\*\*Do\*\* .+/);
    }
    for (const { alert, annotations, labels } of rules) {
      expect(annotations.runbook_url).toBe(`${HOW_TO}#${alert.toLowerCase()}`);
      expect(annotations.summary.length).toBeGreaterThan(10);
      expect(['page', 'ticket']).toContain(labels.severity);
    }
  });

  it('each has a rule test: silent at first, and firing on its figures', () => {
    const tests = TRIED.flatMap((file) => (parse(read(file)) as { tests: Tried[] }).tests);
    // Some rules have several tests.
    expect(new Set(tests.map(({ name }) => name))).toEqual(new Set(names));
    for (const name of names) {
      const tried = tests.filter((one) => one.name === name).map(({ promql_expr_test: looks }) => looks);
      const fired = tried.map((looks) =>
        looks.map(({ exp_samples = [] }) => exp_samples.map(({ labels }) => labels)),
      );
      for (const [first] of fired) expect(first, `${name} is silent at first`).toEqual([]);
      const own = `alertname="${name}"`;
      expect(
        fired.flat(2).some((labels) => labels.includes(own)),
        `${name} fires`,
      ).toBe(true);
    }
  });

  it('fire as expected in promtool', needs('promtool'), async () => {
    expect(await promtool('test', 'rules', ...TRIED)).toBe('well');
  });

  it('Prometheus accepts its configuration', needs('promtool'), async () => {
    expect(await promtool('check', 'config', '--syntax-only', 'ops/prometheus/prometheus.yml')).toBe('well');
  });
});
