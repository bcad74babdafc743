import type { FastifyInstance } from 'fastify';
import { answerRefusals, createIdempotency, readBody, SimulatedRefusal } from '../../simulation/answers.ts';
import type { SentMessage } from '../port.ts';
import { messageRequest } from '../wire.ts';
import { inboxPage } from './inbox-page.ts';
import type { PostOffice } from './post-office.ts';

/**
 * A provider of text messages and e-mail. A message is first accepted; a later query shows its delivery or
 * failure.
 */
export function messageSimulator(app: FastifyInstance, office: PostOffice): void {
  answerRefusals(app);
  const sent = createIdempotency<SentMessage>();
  app.post('/v1/messages', (request) => {
    const message = readBody(messageRequest, request);
    return sent(request, (key) => ({ reference: office.take(message, key).reference, status: 'accepted' }));
  });
  app.get<{ Params: { reference: string } }>('/v1/messages/:reference', (request): SentMessage => {
    const found = office.find(request.params.reference);
    if (found === undefined) throw new SimulatedRefusal(404, 'notFound');
    return { reference: found.reference, status: found.status };
  });
  app.get<{ Params: { key: string } }>('/v1/messages/by-key/:key', (request): SentMessage => {
    const found = office.findByKey(request.params.key);
    if (found === undefined) throw new SimulatedRefusal(404, 'notFound');
    return { reference: found.reference, status: found.status };
  });
  inboxPage(app, office);
}
