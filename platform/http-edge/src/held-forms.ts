import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ipOf } from './address.ts';
import { busy } from './problem.ts';
import { tooManyRequests } from './request-limits.ts';

/** Forms read at once: each is held in memory until its last byte arrives, however slowly it is sent. */
const HELD_MAX = 24;
/** Per person, over all sessions. */
const OF_PERSON_MAX = 3;
const RETRY_SECONDS = 5;

/** Owner of each form held by this process. */
const held = new Map<FastifyRequest, string>();

/** Refuses forms of this scope, before reading any of them, while too many are being read. */
export function limitHeldForms(scope: FastifyInstance): void {
  // After the route's guard, which sets the session.
  scope.addHook('preParsing', async (request, reply) => {
    // A connection that has already closed emits no further close: its place would never be free.
    if (reply.raw.destroyed) return;
    const person = request.session?.userId ?? ipOf(request);
    const ofPerson = [...held.values()].filter((one) => one === person).length;
    if (ofPerson >= OF_PERSON_MAX) throw tooManyRequests();
    if (held.size >= HELD_MAX) throw busy(RETRY_SECONDS);
    held.set(request, person);
    reply.raw.once('close', () => {
      held.delete(request);
      // Answered before it arrived completely: close the connection instead of reading the rest.
      if (!request.raw.complete) request.raw.destroy();
    });
  });
}
