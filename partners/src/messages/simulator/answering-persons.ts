import { setTimeout as sleep } from 'node:timers/promises';
import { type Persona, personas } from '../../personas/personas.ts';
import type { KeptMessage } from './simulator.ts';

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a person looks at what they know of an answer
  readonly body: any;
}

const CALL_MS = 15_000;
/** Pause between polls of BankID, as on the real page. */
const POLL_MS = 2_000;
const POLLS_MAX = 30;

/** Simulates a person's browser: cookies, the session's token, and only requests of a real one. */
function openBrowser(origin: string, signal: AbortSignal) {
  const cookies = new Map<string, string>();
  let accessToken: string | undefined;
  const post = async (path: string, body: unknown): Promise<Answer> => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        origin,
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    accessToken = answer.headers.get('access-token') ?? accessToken;
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  };
  /**
   * Polls until the BankID order has ended.
   * @returns true if it was completed
   */
  const follow = async (path: string, body: unknown): Promise<boolean> => {
    for (let polls = 0; polls < POLLS_MAX; polls += 1) {
      const { status, body: told } = await post(path, body);
      if (status !== 200) return false;
      if (told?.status !== 'in_progress') return told?.status === 'complete';
      await sleep(POLL_MS, undefined, { signal, ref: false });
    }
    return false;
  };
  return { post, follow };
}

/** Maximum number of people acting at the same time; all others leave their message unread. */
const AT_ONCE_MAX = 50;
/** Maximum number of attempts to open the link while the product does not answer. */
const TRIES_MAX = 3;
const TRY_AGAIN_MS = 1_000;

const personaByEmail = new Map(personas.map((persona) => [persona.email, persona]));
const LINK = /(https?:\/\/[^\s/]+)\/inbjudan#([\w-]+)/;

interface AnsweringPersons {
  /** Lets the addressee act on a message, if it is one of the personas. Returns at once. */
  read(message: KeptMessage): void;
  close(): void;
}

/**
 * Personas that read their e-mail and act on it in the product itself: they open the link, log in with
 * BankID, consent or decline, and sign. The main flow thus completes without anyone at the keyboard.
 * @param answerAfterMs their thinking time
 */
export function answeringPersons(answerAfterMs: number): AnsweringPersons {
  const ended = new AbortController();
  let busy = 0;
  const act = async (persona: Persona, origin: string, token: string): Promise<void> => {
    await sleep(answerAfterMs, undefined, { signal: ended.signal, ref: false });
    for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
      try {
        return await answer(persona, origin, token, ended.signal);
      } catch {
        await sleep(TRY_AGAIN_MS * tries, undefined, { signal: ended.signal, ref: false });
      }
    }
  };
  return {
    read({ message }) {
      // The same message also arrives as a text message, which is ignored.
      const persona = message.channel === 'email' ? personaByEmail.get(message.to) : undefined;
      const [, origin, token] = LINK.exec(message.text) ?? [];
      if (!persona || origin === undefined || token === undefined || busy >= AT_ONCE_MAX) return;
      if (persona.profile.asGuarantor === 'silent') return;
      busy += 1;
      act(persona, origin, token)
        // A person who cannot finish gives up.
        .catch(() => undefined)
        .finally(() => {
          busy -= 1;
        });
    },
    close: () => ended.abort(),
  };
}

async function answer(persona: Persona, origin: string, token: string, signal: AbortSignal): Promise<void> {
  const browser = openBrowser(origin, signal);
  const login = await browser.post('/api/auth', { ssn: persona.ssn });
  if (login.status !== 200) throw new Error('The login was not started');
  const isIn = await browser.follow('/api/auth/verify', { login_token: login.body.login_token });
  if (!isIn) return;
  const { body: invitation } = await browser.post('/api/invitation', { token });
  if (invitation?.state === 'open') {
    const owed = Math.trunc(persona.profile.unsecuredCreditsCents / 100);
    const told = { total_private_credits: owed, credit_companies: owed > 0 ? 'Nordbanken' : '' };
    if (persona.profile.asGuarantor === 'declines') await browser.post('/api/invitation/decline', { token });
    else await browser.post('/api/invitation/consent', { token, ...told });
  }
  if (invitation?.state === 'to-sign') {
    const { status, body } = await browser.post('/api/invitation/sign', { token });
    if (status === 200) await browser.follow('/api/invitation/verify-sign', { sign_token: body.sign_token });
  }
}
