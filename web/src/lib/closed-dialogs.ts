import { reportError } from './error-reporting.ts';

const KEY = 'kreditlina.closed';
/** The oldest are dropped first. */
const MAX_KEPT = 50;

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch (error) {
    reportError(error, 'local-storage');
    return [];
  }
}

/**
 * Records that a dialog which opens by itself was closed, permanently: unlike the draft, the record survives
 * other forms and the session. It holds the dialog's name and subject, nothing about the person.
 */
export function rememberClosed(name: string, subject: string): void {
  const mark = `${name}/${subject}`;
  const others = read().filter((one) => one !== mark);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, mark].slice(-MAX_KEPT)));
  } catch (error) {
    reportError(error, 'local-storage');
  }
}

/** Whether the dialog was closed in this browser before. */
export const wasClosed = (name: string, subject: string): boolean => read().includes(`${name}/${subject}`);
