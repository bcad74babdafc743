import fc from 'fast-check';
import { v5 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { derivedCommandId, eventId, nameUuid } from './ids.ts';

describe('nameUuid', () => {
  it('gives the version 5 UUID of a name, for any name and namespace', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.uuid(), (name, namespace) => {
        expect(nameUuid(name, namespace)).toBe(v5(name, namespace));
        expect(nameUuid(name, namespace.toUpperCase())).toBe(v5(name, namespace));
      }),
    );
  });
});

const COMMAND = '0190a0f0-0000-7000-8000-000000000001';

describe('derived ids', () => {
  it('always derives the same id from the same input', () => {
    expect(eventId(COMMAND, 0)).toBe('6a286e0c-698a-5a19-9444-04245ce205ab');
    expect(eventId(COMMAND, 1)).not.toBe(eventId(COMMAND, 0));
    expect(derivedCommandId(COMMAND, 'company')).not.toBe(derivedCommandId(COMMAND, 'user'));
  });
});
