import { Link } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { type Consent, keepConsent } from '../../lib/browser/consent.ts';
import { siteTexts, wordsIn } from '../../lib/text/page-language.ts';
import { forgetTracker, sendTracker } from './tracker.ts';

const consentTexts = siteTexts({
  sv: {
    title: 'Ditt samtycke',
    text: 'Vi använder kakor som sidan behöver. Får vi också spara vilken annons som ledde dig hit, om det var en?',
    more: 'Om kakor',
    no: 'Nej tack',
    yes: 'Ja, det får ni',
  },
});

/**
 * Lists the cookies and asks about the optional one until answered. 'No' is as large and as easy to reach as
 * 'Yes'. Last in the page and sticky at the lower edge, so that loading after the first text moves none of
 * it.
 */
export default function ConsentNotice() {
  const words = wordsIn(consentTexts);
  const answer = (consent: Consent) => {
    keepConsent(consent);
    if (consent === 'all') void sendTracker();
    else forgetTracker();
  };
  return (
    <section className="k-consent" aria-label={words.title}>
      <p>
        {words.text} <Link to={paths.cookies}>{words.more}</Link>
      </p>
      <div>
        <button type="button" className="k-button k-button-second" onClick={() => answer('necessary')}>
          {words.no}
        </button>
        <button type="button" className="k-button k-button-second" onClick={() => answer('all')}>
          {words.yes}
        </button>
      </div>
    </section>
  );
}
