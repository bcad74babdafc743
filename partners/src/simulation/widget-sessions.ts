import type { WidgetFailure } from '@kreditlina/domain/credit-application/contracts/widget-messages';
import type { WidgetBehaviour } from '../personas/personas.ts';
import { SimulatedRefusal, type SimulatorClock } from './answers.ts';

/** Outcome of a widget session; also the messages that the widget posts. */
export type WidgetResult = 'process-finished' | WidgetFailure;

export interface WidgetSession<Subject> {
  readonly id: string;
  readonly reference: string;
  readonly parentOrigin: string;
  readonly startedAtMs: number;
  readonly behaviour: WidgetBehaviour;
  readonly subject: Subject;
  result: WidgetResult | undefined;
  endedAtMs: number | undefined;
}

/** Codes that a tester can enter to force a result; anything else follows the persona. */
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

/** Sessions of an embedded widget, in memory; the oldest are dropped first. */
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
    /** Result and time of the end; undefined before, and after a success until the report is ready. */
    outcome(
      { result, endedAtMs }: WidgetSession<Subject>,
      reportDelayMs: number,
    ): { readonly result: WidgetResult; readonly endedAtMs: number } | undefined {
      if (result === undefined || endedAtMs === undefined) return undefined;
      const isPreparing = result === 'process-finished' && now() - endedAtMs < reportDelayMs;
      return isPreparing ? undefined : { result, endedAtMs };
    },
    /** The customer sent the form. A wrong login may be retried; every other result is final. */
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

export type WidgetSessions<Subject> = ReturnType<typeof createWidgetSessions<Subject>>;
