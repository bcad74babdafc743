import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../limits.ts';
import { KeyRing } from './key-ring.ts';
import { memoryKeyTable } from './memory-key-table.ts';

const master = new Uint8Array(32).fill(1);

describe('key ring', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives each person one key of their own, even if two processes ask for it at once', async () => {
    const table = memoryKeyTable();
    const [one, two] = [new KeyRing(table, master), new KeyRing(table, master)];
    const [first, second] = await Promise.all([one.ensure(['a', 'b']), two.ensure(['b', 'a'])]);
    const bytesOf = (keys: typeof first, subjectId: string) => keys.get(subjectId)?.key.export();
    expect(first.get('a')?.keyId).toBe(second.get('a')?.keyId);
    expect(bytesOf(first, 'a')).toEqual(bytesOf(second, 'a'));
    expect(bytesOf(first, 'a')).not.toEqual(bytesOf(first, 'b'));
    expect(bytesOf(first, 'a')).toHaveLength(32);
  });

  it('forgets a key destroyed by another process when it expires', async () => {
    vi.useFakeTimers();
    const table = memoryKeyTable();
    const [one, two] = [new KeyRing(table, master), new KeyRing(table, master)];
    const keyId = (await one.ensure(['a'])).get('a')?.keyId as string;
    expect((await two.load([keyId])).size).toBe(1);
    await one.destroy('a');
    expect((await one.load([keyId])).size).toBe(0);
    expect((await two.load([keyId])).size).toBe(1);
    vi.advanceTimersByTime(LIMITS.cachedKeyMilliseconds + 1);
    expect((await two.load([keyId])).size).toBe(0);
    expect(two.cached('a')).toBeUndefined();
  });

  it('limits its cache and still returns every key', async () => {
    const ring = new KeyRing(memoryKeyTable(), master);
    const subjects = Array.from({ length: LIMITS.cachedKeys + 10 }, (_, index) => `s${index}`);
    const keys = await ring.ensure(subjects);
    expect(keys.size).toBe(subjects.length);
    expect(ring.cached('s0')).toBeUndefined();
    expect(ring.cached(subjects.at(-1) as string)).toBeDefined();
  });

  it('opens nothing with another master key', async () => {
    const table = memoryKeyTable();
    await new KeyRing(table, master).ensure(['a']);
    await expect(new KeyRing(table, new Uint8Array(32)).ensure(['a'])).rejects.toThrow();
    expect(() => new KeyRing(table, new Uint8Array(31))).toThrow(TypeError);
  });
});

it('every store that opens keys also gets the former master key, or a rotation would make events unreadable', () => {
  const folder = new URL('../', import.meta.url).pathname;
  const opening = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.spec\.ts$|^memory\//.test(path))
    .map((path) => ({ path, text: readFileSync(`${folder}${path}`, 'utf8') }))
    .filter(({ text }) => text.includes('new KeyRing('));
  expect(opening.map(({ path }) => path)).toEqual(['postgres/keys-and-blobs.ts']);
  for (const { text } of opening)
    expect(text).toMatch(/new KeyRing\(keyTable, masterKey, undefined, formerMasterKey, now\)/);
});
