import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTestFile, root, sourceFiles } from './source-files.ts';

const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const DOCUMENT = 'docs/reference/asvs.md';

/** Number of level 1 and 2 requirements in each chapter of ASVS 5.0.0. */
const CHAPTERS = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
};
/** Hash of the requirement numbers, sorted as text, one per line. */
const NUMBERS_HASH = '86cf170f2d735bbea6709489730fedbcd1b6a5611b6b13040d534dd93346e2eb';

interface Requirement {
  readonly id: string;
  readonly status: string;
}

const requirements: readonly Requirement[] = read(DOCUMENT)
  .split('\n')
  .flatMap((line) => {
    const [, id, , , status] = line.split('|').map((cell) => cell.trim());
    return id && status && /^V\d+\.\d+\.\d+$/.test(id) ? [{ id, status }] : [];
  });

describe('docs/reference/asvs.md', () => {
  it('has every requirement once, and states their number in each chapter', () => {
    const chapters = Object.groupBy(requirements, ({ id }) => id.split('.', 1)[0] ?? '');
    const counts = Object.fromEntries(Object.entries(chapters).map(([name, all]) => [name, all?.length]));
    expect(counts).toEqual(CHAPTERS);
    const numbers = requirements.map(({ id }) => id).sort();
    expect(hash('sha256', numbers.join('\n'))).toBe(NUMBERS_HASH);
    const told = [...read(DOCUMENT).matchAll(/^## (V\d+) .* \((\d+)\)$/gm)];
    expect(Object.fromEntries(told.map(([, name, count]) => [name, Number(count)]))).toEqual(CHAPTERS);
  });

  it('gives each requirement a status: met, with proof, or the reason why not', () => {
    for (const { id, status } of requirements) {
      const [, kind, rest = ''] = /^(\*\*met\*\*|not applicable|\*\*open\*\*): (.+)$/.exec(status) ?? [];
      expect(kind, id).toBeDefined();
      const named = [...rest.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
      if (kind === '**met**') expect(named.length, id).toBeGreaterThan(0);
      for (const path of named) {
        const file = join(dirname(DOCUMENT), path);
        expect(existsSync(`${root}/${file}`), `${id}: ${file}`).toBe(true);
        expect(isTestFile(file) || file.startsWith('docs/'), `${id}: ${file}`).toBe(true);
      }
    }
    const count = (start: string) => requirements.filter(({ status }) => status.startsWith(start)).length;
    expect(read(DOCUMENT)).toContain(
      `${requirements.length} requirements: ${count('**met**')} met, ${count('not applicable')} not applicable, ${count('**open**')} open.`,
    );
  });
});

describe('the code, as the requirements demand', () => {
  const product = sourceFiles().filter((path) => !isTestFile(path) && !/\.suite\.ts$/.test(path));
  const having = (pattern: RegExp): string[] => product.filter((path) => pattern.test(read(path)));

  it('creates no code, HTML or regular expression from text, apart from the listed files', () => {
    expect(having(/\beval\(|new Function\(|\bsetTimeout\(\s*['"`]/)).toEqual([]);
    expect(having(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write/)).toEqual([]);
    // Built from constants only.
    expect(having(/new RegExp\(/)).toEqual([
      'cli/src/config/environment-fields.ts',
      'domain/src/content/contracts/marks.ts',
      'domain/src/screen-paths.ts',
      'platform/event-store/src/codec/envelope.ts',
      'platform/projection-engine/src/rows/given-rows.ts',
      'web/src/site/content/page-texts/text-marks.ts',
    ]);
    expect(having(/util\.format\(|sprintf/)).toEqual([]);
  });

  it('runs no programs except those of the embedded database and systemd, and no shell', () => {
    expect(having(/node:child_process/)).toEqual([
      'cli/src/compose/watching/stall-watch.ts',
      'platform/postgres/src/embedded-postgres-host.ts',
    ]);
    expect(having(/shell: true|\bexecSync\(/)).toEqual([]);
  });

  it('the product has no native code', () => {
    expect(having(/\.node['"]\)|process\.dlopen|Buffer\.allocUnsafeSlow/)).toEqual([]);
  });

  it('uses only the ciphers and hashes of the inventory', () => {
    const algorithms = new Map<string, Set<string>>();
    const call =
      /\b(?:createCipheriv|createDecipheriv|createHash|createHmac|hkdfSync|hash)\(\s*'([a-z0-9-]+)'/g;
    for (const path of product) {
      for (const [, name = ''] of read(path).matchAll(call))
        algorithms.set(name, (algorithms.get(name) ?? new Set()).add(path));
    }
    expect([...algorithms.keys()].sort()).toEqual(['aes-256-gcm', 'sha1', 'sha256']);
    expect([...(algorithms.get('sha1') ?? [])]).toEqual([
      'partners/src/bank-id/signature/ocsp.ts',
      'partners/src/bank-id/simulator/ocsp-answer.ts',
      'platform/event-store/src/ids.ts',
    ]);
    expect(read('docs/reference/security-inventory.md')).toMatch(/AES-256-GCM[\s\S]*SHA-256[\s\S]*SHA-1/);
  });

  it('uses no random numbers but the system’s for secrets', () => {
    // Random delays between retries protect no secret.
    expect(having(/Math\.random\(/)).toEqual(['platform/postgres/src/backoff.ts']);
  });
});
