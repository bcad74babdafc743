import { expect, it } from 'vitest';
import { everybody } from './access.ts';
import { requireOwnership } from './ownership.ts';

const owners = { boat: async () => true };

it('only what is owned is checked', () => {
  expect(requireOwnership(everybody, owners)).toBeUndefined();
  expect(requireOwnership({ kind: 'own', what: 'boat' }, owners)).toBeTypeOf('function');
});

it('a route to something whose owner nothing tells stops the start', () => {
  expect(() => requireOwnership({ kind: 'own', what: 'house' }, owners)).toThrow(
    'The server does not start: nothing tells who owns house',
  );
});
