import { useState } from 'react';
import { readConsent, useConsent } from '../../lib/browser/consent.ts';
import { reportError } from '../../lib/errors/error-reporting.ts';
import { wordsIn } from '../../lib/text/page-language.ts';
import { landingTexts } from './texts.ts';

const KEY = 'kreditlina.closed';
/** Maximum number of closed dialogs remembered; the oldest is dropped first. */
const KEPT_MAX = 50;

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
 * Records permanently that a dialog which opens by itself was closed: unlike the draft, the record survives
 * other forms and the session. It holds the dialog's name and subject, but no data about the person.
 */
export function rememberClosed(name: string, subject: string): void {
  const mark = `${name}/${subject}`;
  const others = read().filter((one) => one !== mark);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, mark].slice(-KEPT_MAX)));
  } catch (error) {
    reportError(error, 'local-storage');
  }
}

/** True if the dialog was closed in this browser before. */
export const wasClosed = (name: string, subject: string): boolean => read().includes(`${name}/${subject}`);

const NAME = 'welcome';

/**
 * Announces the brand's new name at the lower edge, where it covers no text, once the cookie question is
 * answered. After it is closed, it stays closed in this browser.
 */
export function WelcomeDialog() {
  const words = wordsIn(landingTexts).welcome;
  const consent = useConsent((state) => state.answer);
  const [isClosed, setIsClosed] = useState(() => wasClosed(NAME, 'brand'));
  if (isClosed || (consent ?? readConsent()) === undefined) return null;
  const close = () => {
    rememberClosed(NAME, 'brand');
    setIsClosed(true);
  };
  return (
    <div className="k-welcome" role="dialog" aria-labelledby="welcome-title">
      <div>
        <h2 id="welcome-title">{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <button type="button" className="k-button k-button-text" onClick={close}>
        {words.close}
      </button>
    </div>
  );
}
