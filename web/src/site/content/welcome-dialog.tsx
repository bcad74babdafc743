import { useState } from 'react';
import { rememberClosed, wasClosed } from '../../lib/closed-dialogs.ts';
import { readConsent, useConsent } from '../../lib/consent.ts';
import { landingTexts } from './texts.ts';

const NAME = 'welcome';

/**
 * Announces the brand's new name once, at the lower edge so that it covers no text. It waits until the cookie
 * question is answered. Once closed, it stays closed in this browser.
 */
export function WelcomeDialog() {
  const words = landingTexts.welcome;
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
