import type { FastifyInstance } from 'fastify';
import { UNREACHABLE_EMAIL } from '../../personas/simulated.ts';
import {
  answerRefusals,
  createIdempotency,
  readBody,
  SimulatedRefusal,
  type SimulatorClock,
} from '../../simulation/answers.ts';
import { escapeHtml, page, pageHeaders } from '../../simulation/page.ts';
import type { DeliveryStatus, SentMessage } from '../port.ts';
import { type MessageRequest, messageRequest } from '../wire.ts';

/** Maximum number of messages kept; the oldest are dropped. */
const KEPT_MAX = 2_000;

export interface KeptMessage {
  readonly reference: string;
  readonly key: string;
  readonly message: MessageRequest;
  readonly status: DeliveryStatus;
  readonly sentAtMs: number;
}

/** Messages accepted by the simulated provider, in memory. */
export interface PostOffice {
  /** @param key identifies the message, whose text may hold a secret that differs between runs */
  take(message: MessageRequest, key: string): KeptMessage;
  find(reference: string): KeptMessage | undefined;
  findByKey(key: string): KeptMessage | undefined;
  /** Oldest first. */
  all(): readonly KeptMessage[];
}

/** @param onDelivered called for each delivered message */
export function createPostOffice(
  { now, newId }: Pick<SimulatorClock, 'now' | 'newId'>,
  onDelivered: (message: KeptMessage) => void = () => undefined,
): PostOffice {
  const kept = new Map<string, KeptMessage>();
  return {
    take(message, key) {
      const isReached = message.to !== UNREACHABLE_EMAIL;
      const one: KeptMessage = {
        reference: newId(`message ${key} to ${message.to}`),
        key,
        message,
        status: isReached ? 'delivered' : 'failed',
        sentAtMs: now(),
      };
      kept.set(one.reference, one);
      const oldest = kept.keys().next().value;
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      if (isReached) onDelivered(one);
      return one;
    },
    find: (reference) => kept.get(reference),
    findByKey: (key) => [...kept.values()].find((one) => one.key === key),
    all: () => [...kept.values()],
  };
}

/** Maximum number of messages shown, newest first. */
const SHOWN_MAX = 50;

/** HTML of a text, with its addresses as links. */
const linked = (text: string): string =>
  escapeHtml(text).replaceAll(
    /https?:\/\/[\w.:[\]/#-]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );

const card = ({ message }: KeptMessage): string => {
  const subject = message.channel === 'email' ? message.subject : 'Sms';
  return `<article><h2>${escapeHtml(subject)}</h2><p class="note">Till ${escapeHtml(message.to)}</p><pre>${linked(message.text)}</pre></article>`;
};

/** Page of all messages, for developers who want to follow a link by hand. */
function inboxPage(app: FastifyInstance, office: PostOffice): void {
  app.get('/inbox', { config: { isPage: true } }, (_request, reply) => {
    const cards = office.all().slice(-SHOWN_MAX).reverse().map(card).join('');
    const note = '<p class="note">Simulerade sms och mejl för utveckling. Ingenting skickas på riktigt.</p>';
    // The link in a message contains a secret, which must not leak as a referrer.
    const headers = { ...pageHeaders, 'referrer-policy': 'no-referrer' };
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(page('Meddelanden', `${note}${cards === '' ? '<p>Inga meddelanden än.</p>' : cards}`));
  });
}

/** Accepts every message first; a later query shows if it was delivered or failed. */
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
