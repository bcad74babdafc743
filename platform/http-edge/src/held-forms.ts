import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ipOf } from './address.ts';
import { busy } from './problem.ts';
import { tooManyRequests } from './request-limits.ts';

/** Forms that are read at once: each is held whole in memory until its last byte has come, however slowly it is sent. */
const HELD_MAX = 24;
/** Of one person, in however many sessions. */
const OF_PERSON_MAX = 3;
const RETRY_SECONDS = 5;

/** Of this process: whose they are. */
const held = new Map<FastifyRequest, string>();

/** For the routes of one scope: refuses a form, before anything of it is read, while too many others are. */
export function limitHeldForms(scope: FastifyInstance): void {
  // After the guard of the route, which knows whose session it is.
  scope.addHook('preParsing', async (request, reply) => {
    // A caller who has gone meanwhile closes nothing again: their place would never be free.
    if (reply.raw.destroyed) return;
    const person = request.session?.userId ?? ipOf(request);
    const ofPerson = [...held.values()].filter((one) => one === person).length;
    if (ofPerson >= OF_PERSON_MAX) throw tooManyRequests();
    if (held.size >= HELD_MAX) throw busy(RETRY_SECONDS);
    held.set(request, person);
    reply.raw.once('close', () => {
      held.delete(request);
      // It was answered before it had come: what came of it goes with its line.
      if (!request.raw.complete) request.raw.destroy();
    });
  });
}
