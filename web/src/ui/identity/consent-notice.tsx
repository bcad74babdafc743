import { Link } from 'react-router-dom';
import { type Consent, keepConsent } from '../../lib/consent.ts';
import { paths } from '../../lib/paths.ts';
import { forgetTracker, sendTracker } from './tracker.ts';

const words = {
  title: 'Ditt samtycke',
  text: 'Vi använder kakor som sidan behöver. Får vi också spara vilken annons som ledde dig hit, om det var en?',
  more: 'Om kakor',
  no: 'Nej tack',
  yes: 'Ja, det får ni',
} as const;

/**
 * Says which cookies there are and asks about the one that is not needed, until it is answered. No is as near and as large as
 * yes. It is the last thing of the page, stuck to the lower edge: it comes after the first words and moves none of them.
 */
export default function ConsentNotice() {
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
