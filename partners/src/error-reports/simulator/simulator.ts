import type { FastifyInstance } from 'fastify';
import {
  answerRefusals,
  createIdempotency,
  readBody,
  type SimulatorClock,
} from '../../simulation/answers.ts';
import { escapeHtml, page, pageHeaders } from '../../simulation/page.ts';
import { type ErrorReportRequest, errorReportRequest } from '../wire.ts';

/** Maximum number of reports kept and shown; the oldest are dropped. */
const KEPT_MAX = 200;

const card = ({ source, context, name, message, at, occurredAt }: ErrorReportRequest): string => {
  const lines = [`${occurredAt} ${source}: ${context}`, message, ...at].map(escapeHtml);
  return `<article><h2>${escapeHtml(name)}</h2><pre>${lines.join('\n')}</pre></article>`;
};

/** Simulates an error-reporting service, with a page of its reports. */
export function errorReportsSimulator(app: FastifyInstance, clock: Pick<SimulatorClock, 'newId'>): void {
  answerRefusals(app);
  const kept: ErrorReportRequest[] = [];
  const taken = createIdempotency<{ reference: string }>();
  app.post('/v1/reports', (request) => {
    const report = readBody(errorReportRequest, request);
    return taken(request, (key) => {
      kept.push(report);
      if (kept.length > KEPT_MAX) kept.shift();
      return { reference: clock.newId(`error report ${key}`) };
    });
  });
  app.get('/reports', { config: { isPage: true } }, (_request, reply) => {
    const cards = [...kept].reverse().map(card).join('');
    const note = '<p class="note">Simulerad tjänst för felrapporter.</p>';
    return reply
      .headers(pageHeaders)
      .type('text/html; charset=utf-8')
      .send(page('Felrapporter', `${note}${cards === '' ? '<p>Inga fel.</p>' : cards}`));
  });
}
