import fc from 'fast-check';
import { v5 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { nameUuid } from './name-uuid.ts';

describe('nameUuid', () => {
  it('is the uuid version 5 of the name, whatever the name and the namespace', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.uuid(), (name, namespace) => {
        expect(nameUuid(name, namespace)).toBe(v5(name, namespace));
        expect(nameUuid(name, namespace.toUpperCase())).toBe(v5(name, namespace));
      }),
    );
  });
});
