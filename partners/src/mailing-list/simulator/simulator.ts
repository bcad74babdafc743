import type { FastifyInstance } from 'fastify';
import {
  answerRefusals,
  createIdempotency,
  readBody,
  SimulatedRefusal,
  type SimulatorClock,
} from '../../simulation/answers.ts';
import { subscribedLists, subscribeRequest } from '../wire.ts';
import { createSubscribers } from './subscribers.ts';
import { subscribersPage } from './subscribers-page.ts';

/** Mail to this address bounced too often: the provider no longer accepts it. */
export const BOUNCED_EMAIL = 'bounced@unreachable.example.com';

/** A mailing-list provider. */
export function mailingListSimulator(app: FastifyInstance, clock: Pick<SimulatorClock, 'newId'>): void {
  answerRefusals(app);
  const subscribers = createSubscribers(clock);
  const taken = createIdempotency<{ reference: string }>();
  app.post<{ Params: { list: string } }>('/v1/lists/:list/subscribe', (request) => {
    const list = subscribedLists.find((one) => one === request.params.list);
    if (list === undefined) throw new SimulatedRefusal(404, 'unknownList');
    const fields = readBody(subscribeRequest, request);
    if (fields.EMAIL === BOUNCED_EMAIL) throw new SimulatedRefusal(400, 'bounced');
    return taken(request, () => ({ reference: subscribers.put(list, fields).reference }));
  });
  subscribersPage(app, subscribers);
}
