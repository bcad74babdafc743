import { support, supportHours } from '@kreditlina/domain/text/support';
import { lazy } from 'react';
import { paths } from '../lib/address/paths.ts';
import { type PublicPage, screenOf } from './content/public-page/public-page.tsx';
import { MailingWords } from './ui/mailing-words.tsx';
import { WhenNear } from './ui/when-near.tsx';

const MailingForms = lazy(() => import('./mailing-list/mailing-forms.tsx'));

const facts = [
  [
    'Telefon',
    <a key="phone" href={support.phoneHref}>
      {support.phone}
    </a>,
  ],
  ['Öppet', supportHours.sv],
  [
    'E-post',
    <a key="email" href={`mailto:${support.email}`}>
      {support.email}
    </a>,
  ],
] as const;

/** Contact details, and forms to ask for a call or a message. */
function Text() {
  return (
    <>
      <h1 className="k-title">Kontakta oss</h1>
      <p className="k-lead">Ring eller skriv. Har du ett ärendenummer från din ansökan, ha det till hands.</p>
      <dl className="k-pairs">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="k-actions">
        <a className="k-button" href={support.phoneHref}>
          Ring {support.phone}
        </a>
        <a href={`mailto:${support.email}`}>Skriv till oss</a>
      </p>
      <WhenNear className="k-mailing" meanwhile={<MailingWords />}>
        <MailingForms />
      </WhenNear>
    </>
  );
}

/** `/help`: linked from the contact button of a rejection and from the question about sole traders. */
export const help: PublicPage = {
  path: paths.help,
  title: 'Kontakta oss',
  description:
    'Ring eller skriv till Kreditlina, eller låt oss höra av oss. Har du enskild firma kan du lämna din adress, så säger vi till när krediten finns.',
  Text,
};

export default screenOf(help);
