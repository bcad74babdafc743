import { randomBytes } from 'node:crypto';
import type { WidgetFailure } from '@kreditlina/domain/credit-application/contracts/bank-data';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WidgetBehaviour } from '../personas/personas.ts';
import { readBody, SimulatedRefusal, type SimulatorClock } from './answers.ts';
import { escapeHtml, page } from './page.ts';

/** Outcome of a widget session, which is also the message that the widget posts. */
type WidgetResult = 'process-finished' | WidgetFailure;

interface WidgetSession<Subject> {
  readonly id: string;
  readonly reference: string;
  readonly parentOrigin: string;
  readonly startedAtMs: number;
  readonly behaviour: WidgetBehaviour;
  readonly subject: Subject;
  result: WidgetResult | undefined;
  endedAtMs: number | undefined;
}

/** Codes that a tester can enter to force a result; any other code leaves the result to the persona. */
const forced: Readonly<Record<string, WidgetResult>> = {
  fel: 'invalid-login',
  krasch: 'process-error',
  timeout: 'timed-out',
};

const results: Readonly<Record<WidgetBehaviour, WidgetResult>> = {
  succeeds: 'process-finished',
  fails: 'process-error',
  'invalid-login': 'invalid-login',
  'times-out': 'timed-out',
};

const SESSIONS_MAX = 5_000;
const SESSION_MS = 30 * 60_000;

/** Sessions of an embedded widget, in memory; drops the oldest first. */
export function createWidgetSessions<Subject>({ now, newId }: Pick<SimulatorClock, 'now' | 'newId'>) {
  const sessions = new Map<string, WidgetSession<Subject>>();
  const end = (session: WidgetSession<Subject>, result: WidgetResult) => {
    session.result = result;
    session.endedAtMs = now();
  };
  const find = (id: string): WidgetSession<Subject> | undefined => {
    const session = sessions.get(id);
    if (session !== undefined && session.result === undefined && now() - session.startedAtMs > SESSION_MS) {
      end(session, 'timed-out');
    }
    return session;
  };
  return {
    add(input: Pick<WidgetSession<Subject>, 'reference' | 'parentOrigin' | 'behaviour' | 'subject'>) {
      const id = newId(`widget of ${input.reference}`);
      const session = { ...input, id, startedAtMs: now(), result: undefined, endedAtMs: undefined };
      sessions.set(id, session);
      const oldest = sessions.keys().next().value;
      if (sessions.size > SESSIONS_MAX && oldest !== undefined) sessions.delete(oldest);
      return session;
    },
    find,
    /** @throws SimulatedRefusal 404 */
    get(id: string): WidgetSession<Subject> {
      const session = find(id);
      if (session === undefined) throw new SimulatedRefusal(404, 'notFound');
      return session;
    },
    /** Result and time of the end; undefined before it and, after a success, until the report is ready. */
    outcome(
      { result, endedAtMs }: WidgetSession<Subject>,
      reportDelayMs: number,
    ): { readonly result: WidgetResult; readonly endedAtMs: number } | undefined {
      if (result === undefined || endedAtMs === undefined) return undefined;
      const isPreparing = result === 'process-finished' && now() - endedAtMs < reportDelayMs;
      return isPreparing ? undefined : { result, endedAtMs };
    },
    /** Handles the submitted form. A wrong login may be retried; every other result is final. */
    submit(session: WidgetSession<Subject>, code: string): WidgetResult {
      if (session.result !== undefined && session.result !== 'invalid-login') return session.result;
      const result = forced[code.trim().toLowerCase()] ?? results[session.behaviour];
      end(session, result);
      return result;
    },
    abort(session: WidgetSession<Subject>): WidgetResult {
      if (session.result === undefined) end(session, 'user-abort');
      return session.result ?? 'user-abort';
    },
  };
}

type WidgetSessions<Subject> = ReturnType<typeof createWidgetSessions<Subject>>;

interface WidgetTexts<Subject> {
  readonly source: 'instantor' | 'my-numbers';
  readonly title: (subject: Subject) => string;
  readonly intro: string;
}

const loginRequest = z.strictObject({
  action: z.enum(['submit', 'abort']),
  code: z.string().max(100).default(''),
});

/**
 * Script of the widget: reports progress to the embedding page, and only to the origin that the session
 * names. Input is sent only to the widget's own server.
 */
const script = `
const config = JSON.parse(document.getElementById('config').textContent);
const status = document.getElementById('status');
const form = document.querySelector('form');
const tell = (type) => {
  if (window.parent !== window) {
    window.parent.postMessage({ source: config.source, type, reference: config.reference }, config.parentOrigin);
  }
};
const texts = {
  'process-finished': 'Klart. Uppgifterna hämtas nu.',
  'process-error': 'Något gick fel hos leverantören.',
  'invalid-login': 'Fel användarnamn eller kod.',
  'timed-out': 'Leverantören svarade inte i tid.',
  'user-abort': 'Du avbröt.',
};
const send = async (action) => {
  for (const control of form.elements) control.disabled = true;
  status.textContent = 'Ett ögonblick …';
  if (action === 'submit') tell('process-started');
  let result = 'process-error';
  try {
    const answer = await fetch(config.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action, code: document.getElementById('code').value }),
    });
    if (answer.ok) result = (await answer.json()).result;
  } catch {}
  status.textContent = texts[result];
  if (result === 'invalid-login') {
    for (const control of form.elements) control.disabled = false;
    document.getElementById('code').focus();
  } else form.hidden = true;
  tell(result);
};
form.addEventListener('submit', (event) => { event.preventDefault(); send('submit'); });
document.getElementById('abort').addEventListener('click', () => send('abort'));
tell('init');
`;

function widgetHtml<Subject>(
  session: WidgetSession<Subject>,
  texts: WidgetTexts<Subject>,
  action: string,
  nonce: string,
): string {
  const config = JSON.stringify({
    source: texts.source,
    reference: session.reference,
    parentOrigin: session.parentOrigin,
    action,
  }).replaceAll('<', '\\u003c');
  const body = `<p>${escapeHtml(texts.intro)}</p>
<form>
<label for="user">Användarnamn</label><input id="user" name="user" autocomplete="off" required>
<label for="code">Kod</label><input id="code" name="code" type="password" autocomplete="off" required aria-describedby="hint">
<p class="note" id="hint">Simulerad inloggning: skriv vad du vill. Koden fel, krasch eller timeout visar hur det ser ut när det går snett.</p>
<button type="submit">Logga in</button><button type="button" class="plain" id="abort">Avbryt</button>
</form>
<p id="status" role="status"></p>
<script type="application/json" id="config" nonce="${nonce}">${config}</script>`;
  return page(texts.title(session.subject), body, script).replace('<script>', `<script nonce="${nonce}">`);
}

/** Serves the embeddable page of a session and the route for its form. */
export function serveWidget<Subject>(
  app: FastifyInstance,
  sessions: WidgetSessions<Subject>,
  texts: WidgetTexts<Subject>,
): void {
  const config = { isPage: true };

  app.get<{ Params: { id: string } }>('/widget/:id', { config }, (request, reply) => {
    const session = sessions.find(request.params.id);
    if (session === undefined) {
      const body = '<p class="error">Sessionen finns inte längre. Gå tillbaka och välj igen.</p>';
      return reply.code(404).type('text/html; charset=utf-8').send(page('Sessionen saknas', body));
    }
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'; form-action 'none'; frame-ancestors ${session.parentOrigin}`;
    return reply
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(widgetHtml(session, texts, `${app.prefix}/widget/${session.id}/login`, nonce));
  });

  app.post<{ Params: { id: string } }>('/widget/:id/login', { config }, (request) => {
    const session = sessions.get(request.params.id);
    const { action, code } = readBody(loginRequest, request);
    return { result: action === 'abort' ? sessions.abort(session) : sessions.submit(session, code) };
  });
}
