import type { FastifyInstance } from 'fastify';
import { escapeHtml, page, pageHeaders } from '../../simulation/page.ts';
import type { SubscribedList } from '../port.ts';
import type { Subscriber, Subscribers } from './subscribers.ts';

/** Most entries shown, newest first. */
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

/** All sign-ups on one page, for developers. */
export function subscribersPage(app: FastifyInstance, subscribers: Subscribers): void {
  app.get('/subscribers', { config: { isPage: true } }, (_request, reply) => {
    const cards = subscribers.all().slice(-SHOWN_MAX).reverse().map(card).join('');
    const note = '<p class="note">Simulerade utskickslistor för utveckling. Ingen får något brev.</p>';
    return reply
      .headers(pageHeaders)
      .type('text/html; charset=utf-8')
      .send(page('Anmälda', `${note}${cards === '' ? '<p>Ingen har anmält sig än.</p>' : cards}`));
  });
}
