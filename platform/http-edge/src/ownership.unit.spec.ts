import { everybody } from '@kreditlina/domain/kernel/access';
import { expect, it } from 'vitest';
import { requireOwnership } from './ownership.ts';

const owners = { company: async () => true };

it('only what is owned is checked', () => {
  expect(requireOwnership(everybody, owners)).toBeUndefined();
  expect(requireOwnership({ kind: 'own', what: 'company' }, owners)).toBeTypeOf('function');
});

it('a route to something whose owner nothing tells stops the start', () => {
  expect(() => requireOwnership({ kind: 'own', what: 'application' }, owners)).toThrow(
    'The server does not start: nothing tells who owns application',
  );
});
