import { everybody } from '@kreditlina/domain/kernel/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { guardOwnMatters, requireOwnership } from './access-guard.ts';

const owners = { company: async () => true };

it('checks ownership only where the access rule requires it', () => {
  expect(requireOwnership(everybody, owners)).toBeUndefined();
  expect(requireOwnership({ kind: 'own', what: 'company' }, owners)).toBeTypeOf('function');
});

it('the start fails if a route requires an owner that no rule determines', () => {
  expect(() => requireOwnership({ kind: 'own', what: 'application' }, owners)).toThrow(
    'The server does not start: no ownership check for application',
  );
});

const matters = { boat: async (id: string) => id === 'mine' };
const about = (what: string, own: 'refused' | 'masked' | 'hidden') => ({ what, own });

async function askedFor(id: string, own: 'refused' | 'masked' | 'hidden') {
  const guard = guardOwnMatters({ about: about('boat', own), method: 'GET', url: '/boats/:id' }, matters);
  const request = { session: { userId: 'u' }, params: { id }, isOwn: false } as unknown as FastifyRequest;
  try {
    await guard?.call(undefined as never, request, undefined as unknown as FastifyReply);
    return request.isOwn;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

it('refuses, masks or hides what is the caller’s own, and leaves the rest open', async () => {
  expect([await askedFor('mine', 'refused'), await askedFor('theirs', 'refused')]).toEqual([
    'OWN_CASE',
    false,
  ]);
  expect([await askedFor('mine', 'hidden'), await askedFor('theirs', 'hidden')]).toEqual([
    'NOT_FOUND',
    false,
  ]);
  expect([await askedFor('mine', 'masked'), await askedFor('theirs', 'masked')]).toEqual([true, false]);
});

it('the start fails if no rule says who has a part in a thing, or if a route changes what it masks', () => {
  const start = (what: string, method: 'GET' | 'POST') => () =>
    guardOwnMatters({ about: about(what, 'masked'), method, url: '/x/:id' }, matters);
  expect(start('house', 'GET')).toThrow('no check of who takes part in house');
  expect(start('boat', 'POST')).toThrow('POST /x/:id must not change a matter that its caller takes part in');
});
