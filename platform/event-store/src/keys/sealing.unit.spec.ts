import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openSealed, sealedKeyIds } from '../codec/open-sealed.ts';
import { open, seal, sealedJson } from './sealing.ts';

const key = { subjectId: 'p "1"', keyId: 'k-1_A', key: createSecretKey(randomBytes(32)) };
const find = (keyId: string) => (keyId === key.keyId ? key.key : undefined);

describe('sealing', () => {
  it('opens only with the same key and binding, and never gives the same bytes twice', () => {
    const sealed = seal(key.key, 'hemlig å', 'event/path');
    expect(open(key.key, sealed, 'event/path').toString()).toBe('hemlig å');
    expect(seal(key.key, 'hemlig å', 'event/path').equals(sealed)).toBe(false);
    expect(() => open(key.key, sealed, 'event/other')).toThrow();
    expect(() => open(randomBytes(32), sealed, 'event/path')).toThrow();
    for (let index = 0; index < sealed.length; index += 1) {
      const flipped = Buffer.from(sealed);
      flipped[index] = (flipped[index] as number) ^ 1;
      expect(() => open(key.key, flipped, 'event/path')).toThrow();
    }
    expect(() => open(key.key, sealed.subarray(0, 20), 'event/path')).toThrow('too short');
  });

  it('never repeats a nonce, even beyond the stock of random bytes', () => {
    const nonces = Array.from({ length: 2_000 }, () => seal(key.key, '', '').subarray(0, 12).toString('hex'));
    expect(new Set(nonces).size).toBe(2_000);
  });

  it('gives short values the same length, and opens them unchanged', () => {
    const told: [text: string, isText: boolean, value: unknown][] = [
      ['true', false, true],
      ['false', false, false],
      ['[]', false, []],
      ['', true, ''],
      ['å "', true, 'å "'],
    ];
    const stored = told.map(([text, isText]) => sealedJson(key, text, isText, 'event-1', ['a']));
    expect(new Set(stored.map((one) => one.length)).size).toBe(1);
    const opened = stored.map((one) => openSealed({ a: JSON.parse(one) }, 'event-1', find));
    expect(opened).toEqual(told.map(([, , value]) => ({ a: value })));
  });

  it('reads a text without its key as erased, and anything else as null', () => {
    const text = JSON.parse(sealedJson(key, 'hemlig å', true, 'event-1', ['a']));
    const list = JSON.parse(sealedJson(key, '[1]', false, 'event-1', ['b']));
    expect(openSealed({ a: text, b: list }, 'event-1', () => undefined)).toEqual({ a: '[erased]', b: null });
  });

  it('does not open a value moved to another event or field', () => {
    const value = JSON.parse(sealedJson(key, 'x', true, 'event-1', ['list', '0', 'name'])) as object;
    const at = (eventId: string, data: unknown) => openSealed(structuredClone(data), eventId, find);
    expect(at('event-1', { list: [{ name: value }] })).toEqual({ list: [{ name: 'x' }] });
    expect(() => at('event-2', { list: [{ name: value }] })).toThrow();
    expect(() => at('event-1', { list: [{ other: value }] })).toThrow();
    expect(() => at('event-1', { list: [{}, { name: value }] })).toThrow();
  });

  it('finds the keys that a stored event needs', () => {
    const ids = new Set<string>();
    sealedKeyIds(
      `{"a":${sealedJson(key, 'x', true, 'e', [])},"b":${sealedJson({ ...key, keyId: 'other' }, '1', false, 'e', [])}}`,
      ids,
    );
    sealedKeyIds('{"a":"$sealed"}', ids);
    expect([...ids]).toEqual(['k-1_A', 'other']);
  });
});
