import { setTimeout as sleep } from 'node:timers/promises';

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a person looks at what they know of an answer
  readonly body: any;
}

const CALL_MS = 15_000;
/** A page polls BankID every two seconds. */
const POLL_MS = 2_000;
const POLLS_MAX = 30;

/**
 * The browser of a simulated person: cookies, the session's token, and only requests that a real one would
 * send.
 */
export function openBrowser(origin: string, signal: AbortSignal) {
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
  /** Polls until BankID is done. @returns whether it was completed */
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
