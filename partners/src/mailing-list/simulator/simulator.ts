import type { FastifyInstance } from 'fastify';
import {
  answerRefusals,
  createIdempotency,
  readBody,
  SimulatedRefusal,
  type SimulatorClock,
} from '../../simulation/answers.ts';
import { escapeHtml, page, pageHeaders } from '../../simulation/page.ts';
import type { SubscribedList } from '../port.ts';
import { type SubscribeRequest, subscribedLists, subscribeRequest } from '../wire.ts';

/** Maximum number of entries kept; the oldest are dropped. */
const KEPT_MAX = 2_000;

interface Subscriber {
  readonly reference: string;
  readonly list: SubscribedList;
  readonly fields: SubscribeRequest;
}

/** Members of the simulated provider's lists, in memory. */
interface Subscribers {
  /** One entry per address and list: a second sign-up updates the details. */
  put(list: SubscribedList, fields: SubscribeRequest): Subscriber;
  /** All entries, the most recently changed last. */
  all(): readonly Subscriber[];
}

function createSubscribers({ newId }: Pick<SimulatorClock, 'newId'>): Subscribers {
  const kept = new Map<string, Subscriber>();
  return {
    put(list, fields) {
      const name = `${list} ${fields.EMAIL.toLowerCase()}`;
      const reference = kept.get(name)?.reference ?? newId(`subscriber ${name}`);
      kept.delete(name);
      const one = { reference, list, fields };
      kept.set(name, one);
      const oldest = kept.keys().next().value;
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      return one;
    },
    all: () => [...kept.values()],
  };
}

/** Maximum number of entries shown, newest first. */
const SHOWN_MAX = 100;

const names: Readonly<Record<SubscribedList, string>> = {
  newsletter: 'Nyhetsbrev',
  contact: 'Vill bli kontaktad',
  'sole-trader': 'Väntelista för enskild firma',
};

const card = ({ list, fields }: Subscriber): string => {
  const lines = Object.entries(fields).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name}: ${escapeHtml(text)}`],
  );
  return `<article><h2>${names[list]}</h2><pre>${lines.join('\n')}</pre></article>`;
};

/** Page of all sign-ups, for developers. */
function subscribersPage(app: FastifyInstance, subscribers: Subscribers): void {
  app.get('/subscribers', { config: { isPage: true } }, (_request, reply) => {
    const cards = subscribers.all().slice(-SHOWN_MAX).reverse().map(card).join('');
    const note = '<p class="note">Simulerade utskickslistor för utveckling. Ingen får något brev.</p>';
    return reply
      .headers(pageHeaders)
      .type('text/html; charset=utf-8')
      .send(page('Anmälda', `${note}${cards === '' ? '<p>Ingen har anmält sig än.</p>' : cards}`));
  });
}

/** An address at which mail bounced too often, so that the provider no longer accepts it. */
export const BOUNCED_EMAIL = 'bounced@unreachable.example.com';

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
