import type { FastifyInstance } from 'fastify';
import { escapeHtml, page, pageHeaders } from '../../simulation/page.ts';
import type { KeptMessage, PostOffice } from './post-office.ts';

/** Most messages shown, newest first. */
const SHOWN_MAX = 50;

/** Text with its addresses as links. */
const linked = (text: string): string =>
  escapeHtml(text).replaceAll(
    /https?:\/\/[\w.:[\]/#-]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );

const card = ({ message }: KeptMessage): string => {
  const subject = message.channel === 'email' ? message.subject : 'Sms';
  return `<article><h2>${escapeHtml(subject)}</h2><p class="note">Till ${escapeHtml(message.to)}</p><pre>${linked(message.text)}</pre></article>`;
};

/** All messages on one page, for developers who want to follow a link by hand. */
export function inboxPage(app: FastifyInstance, office: PostOffice): void {
  app.get('/inbox', { config: { isPage: true } }, (_request, reply) => {
    const cards = office.all().slice(-SHOWN_MAX).reverse().map(card).join('');
    const note = '<p class="note">Simulerade sms och mejl för utveckling. Ingenting skickas på riktigt.</p>';
    // The link in a message contains a secret.
    const headers = { ...pageHeaders, 'referrer-policy': 'no-referrer' };
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(page('Meddelanden', `${note}${cards === '' ? '<p>Inga meddelanden än.</p>' : cards}`));
  });
}
