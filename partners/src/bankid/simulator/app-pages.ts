import { hasLuhnCheckDigit } from '@kreditlina/domain/validators/luhn';
import type { FastifyInstance } from 'fastify';
import { personas } from '../../personas/personas.ts';
import { escapeHtml, page } from '../../simulation/page.ts';
import type { OrderBook, SimulatedOrder } from './order-book.ts';

/** The waiting orders shown at most, newest first. */
const SHOWN_MAX = 20;
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

const personaOptions = personas
  .map((persona) => `<option value="${persona.ssn}">${escapeHtml(persona.name)} (${persona.key})</option>`)
  .join('');

/** Where the customer came from: named by the order, or by the link that opened the app. */
const returnAddress = (order: SimulatedOrder, redirect: string | undefined): string | undefined =>
  [order.returnUrl, redirect].find((address) => address !== undefined && /^https?:/.test(address));

function orderCard(order: SimulatedOrder, actionPrefix: string, redirect: string | undefined): string {
  const verb = order.kind === 'auth' ? 'Legitimera' : 'Skriv under';
  const selectId = `person-${order.orderRef}`;
  const person =
    order.personalNumber === undefined
      ? `<label for="${selectId}">Vem är du?</label><select id="${selectId}" name="person">${personaOptions}</select>`
      : `<p>BankID för personnummer som börjar med ${order.personalNumber.slice(0, 8)}.</p>`;
  const text = order.visibleText === '' ? '' : `<pre>${escapeHtml(order.visibleText)}</pre>`;
  return `<article><h2>${verb} hos Kreditlina</h2>${text}
<form method="post" action="${actionPrefix}/app/orders/${order.orderRef}">${person}
<input type="hidden" name="redirect" value="${escapeHtml(redirect ?? '')}">
<button name="action" value="approve">${verb}</button><button class="plain" name="action" value="cancel">Avbryt</button>
</form></article>`;
}

/** A BankID app for people: lists the waiting orders and lets a developer approve or cancel them by hand. */
export function bankIdAppPages(app: FastifyInstance, orders: OrderBook): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<{ Querystring: { autostarttoken?: string; redirect?: string } }>(
    '/app',
    { config: { isPage: true } },
    (request, reply) => {
      const token = request.query.autostarttoken;
      const waiting = orders.all().filter((order) => order.end === undefined);
      const shown = waiting
        .filter((order) => token === undefined || order.autoStartToken === token)
        .slice(-SHOWN_MAX)
        .reverse();
      if (token !== undefined) for (const order of shown) orders.open(order);
      const cards = shown.map((order) => orderCard(order, app.prefix, request.query.redirect)).join('');
      const body = `<p class="note">Simulerat BankID för utveckling. Den som öppnar en order här avgör den själv.</p>${
        cards === '' ? '<p>Inget väntar på dig.</p>' : cards
      }`;
      return reply.headers(HEADERS).type('text/html; charset=utf-8').send(page('BankID', body));
    },
  );

  app.post<{ Params: { orderRef: string }; Body: { action?: string; person?: string; redirect?: string } }>(
    '/app/orders/:orderRef',
    { config: { isPage: true } },
    (request, reply) => {
      const order = orders.find(request.params.orderRef);
      const send = (title: string, body: string) =>
        reply.headers(HEADERS).type('text/html; charset=utf-8').send(page(title, body));
      if (order === undefined) return send('BankID', '<p class="error">Ordern finns inte längre.</p>');
      const address = returnAddress(order, request.body.redirect);
      const back =
        address === undefined
          ? '<p>Gå tillbaka till tjänsten.</p>'
          : `<p><a href="${escapeHtml(address)}">Tillbaka till tjänsten</a></p>`;
      if (request.body.action === 'cancel') {
        orders.fail(order, 'userCancel');
        return send('Avbrutet', back);
      }
      const person = order.personalNumber ?? request.body.person ?? '';
      const isDone =
        /^\d{12}$/.test(person) && hasLuhnCheckDigit(person.slice(2)) && orders.complete(order, person);
      return isDone ? send('Klart', back) : send('BankID', '<p class="error">Ordern är redan avslutad.</p>');
    },
  );
}
