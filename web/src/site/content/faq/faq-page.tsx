import { support } from '@kreditlina/domain/text/support';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { TryYourLimit } from '../pages/try-your-limit.tsx';
import { type PublicPage, screenOf } from '../public-page/public-page.tsx';
import { Faq } from './faq.tsx';

function Text() {
  return (
    <>
      <h1 className="k-title">Vanliga frågor</h1>
      <p className="k-lead">Om krediten, priset, borgen och hur det går till.</p>
      <Faq isAll />
      <p className="k-note">
        Hittade du inte svaret? <Link to={paths.help}>Kontakta oss</Link> eller ring{' '}
        <a href={support.phoneHref}>{support.phone}</a>.
      </p>
      <TryYourLimit />
    </>
  );
}

export const faq: PublicPage = {
  path: paths.faq,
  title: 'Vanliga frågor',
  description:
    'Svar om Kreditlinas kontokredit: vad den kostar, hur mycket företaget kan låna, hur den betalas tillbaka och varför du går i borgen.',
  Text,
};

export default screenOf(faq);
