import { hasLuhnCheckDigit } from '@kreditlina/domain/validators/luhn';
import type { FastifyInstance } from 'fastify';
import { personas } from '../../personas/personas.ts';
import { escapeHtml, page } from '../../simulation/page.ts';
import type { OrderBook, SimulatedOrder } from './order-book.ts';

/** Maximum number of waiting orders shown, newest first. */
const SHOWN_MAX = 20;
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

const personaOptions = personas
  .map((persona) => `<option value="${persona.ssn}">${escapeHtml(persona.name)} (${persona.key})</option>`)
  .join('');

/** An address outside every real network (RFC 5737). */
const OTHER_ADDRESS = '198.51.100.23';

const verbOf = ({ kind }: SimulatedOrder): string => (kind === 'auth' ? 'Legitimera' : 'Skriv under');

/** HTML of a waiting order: a link if it was started on this device, otherwise the current QR code. */
function waitingOrder(order: SimulatedOrder, orders: OrderBook, prefix: string): string {
  const isHere = order.returnUrl !== undefined;
  const query = isHere ? { autostarttoken: order.autoStartToken } : { qr: orders.codeOf(order) };
  const how = isHere ? 'Öppna länken' : 'Läs av QR-koden';
  return `<article><h2>${verbOf(order)} hos Kreditlina</h2>
<p><a href="${escapeHtml(`${prefix}/app?${new URLSearchParams(query)}`)}">${how}</a></p></article>`;
}

function orderCard(order: SimulatedOrder, actionPrefix: string): string {
  const verb = verbOf(order);
  const selectId = `person-${order.orderRef}`;
  const person =
    order.personalNumber === undefined
      ? `<label for="${selectId}">Vem är du?</label><select id="${selectId}" name="person">${personaOptions}</select>`
      : `<p>BankID för personnummer som börjar med ${order.personalNumber.slice(0, 8)}.</p>`;
  const text = order.visibleText === '' ? '' : `<pre>${escapeHtml(order.visibleText)}</pre>`;
  return `<article><h2>${verb} hos Kreditlina</h2>${text}
<form method="post" action="${actionPrefix}/app/orders/${order.orderRef}">${person}
<button name="action" value="approve">${verb}</button><button class="plain" name="action" value="cancel">Avbryt</button>
<details><summary>Spela ett angrepp</summary>
<button class="plain" name="action" value="approve-for-another">Någon annan har öppnat länken</button>
<button class="plain" name="action" value="approve-elsewhere">Svara från en annan nätverksadress</button></details>
</form></article>`;
}

/** `address` is the IP address of the device that answers, if not the one that opened the order. */
const approvals: Readonly<Record<string, { readonly leadsBack: boolean; readonly address?: string }>> = {
  approve: { leadsBack: true },
  'approve-for-another': { leadsBack: false },
  'approve-elsewhere': { leadsBack: true, address: OTHER_ADDRESS },
};

/** HTML of the way back. BankID returns only if the app was opened with the link. */
function wayBack(order: SimulatedOrder, leadsBack: boolean): string {
  if (!leadsBack)
    return '<p>Nu är det upp till den som skickade länken. I den här webbläsaren händer inget mer.</p>';
  const address = order.openedBy === 'same-device' ? order.returnUrl : undefined;
  return address !== undefined && /^https?:/.test(address)
    ? `<p><a href="${escapeHtml(address)}">Tillbaka till tjänsten</a></p>`
    : '<p>Gå tillbaka till tjänsten.</p>';
}

/** A BankID app for developers: lists the waiting orders to approve or cancel by hand. */
export function bankIdAppPages(app: FastifyInstance, orders: OrderBook): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<{ Querystring: { autostarttoken?: string; qr?: string } }>(
    '/app',
    { config: { isPage: true } },
    (request, reply) => {
      const { autostarttoken, qr } = request.query;
      const { prefix } = app;
      const show = (cards: readonly string[], nothing: string) =>
        reply
          .headers(HEADERS)
          .type('text/html; charset=utf-8')
          .send(
            page(
              'BankID',
              `<p class="note">Simulerat BankID för utveckling. Den som öppnar en order här avgör den själv.</p>${
                cards.join('') || nothing
              }`,
            ),
          );
      if (autostarttoken === undefined && qr === undefined) {
        const waiting = orders
          .all()
          .filter((order) => order.end === undefined && order.openedBy === undefined);
        const shown = waiting.slice(-SHOWN_MAX).reverse();
        return show(
          shown.map((order) => waitingOrder(order, orders, prefix)),
          '<p>Inget väntar på dig.</p>',
        );
      }
      const order =
        qr === undefined
          ? orders.openWithLink(autostarttoken ?? '', request.ip)
          : orders.openWithCode(qr, request.ip);
      return show(
        order ? [orderCard(order, prefix)] : [],
        '<p class="error">Koden eller länken gäller inte.</p>',
      );
    },
  );

  app.post<{ Params: { orderRef: string }; Body: { action?: string; person?: string } }>(
    '/app/orders/:orderRef',
    { config: { isPage: true } },
    (request, reply) => {
      const order = orders.find(request.params.orderRef);
      const send = (title: string, body: string) =>
        reply.headers(HEADERS).type('text/html; charset=utf-8').send(page(title, body));
      if (order === undefined) return send('BankID', '<p class="error">Ordern finns inte längre.</p>');
      const approval = approvals[request.body.action ?? ''];
      if (approval === undefined) {
        orders.fail(order, 'userCancel');
        return send('Avbrutet', wayBack(order, true));
      }
      const person = order.personalNumber ?? request.body.person ?? '';
      const isDone =
        /^\d{12}$/.test(person) &&
        hasLuhnCheckDigit(person.slice(2)) &&
        orders.complete(order, person, approval.address);
      return isDone
        ? send('Klart', wayBack(order, approval.leadsBack))
        : send('BankID', '<p class="error">Ordern är redan avslutad.</p>');
    },
  );
}
