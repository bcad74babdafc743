import { supportHours } from '@kreditlina/domain/text/support';
import { Link } from 'react-router-dom';
import { support } from '../../lib/constants.ts';
import { paths } from '../../lib/paths.ts';
import { Editable, usePageText } from './page-texts/page-texts.tsx';
import { Section } from './section.tsx';
import { landingTexts } from './texts.ts';

/** Whom to ask, and when. */
export function ContactBlock() {
  const text = usePageText();
  return (
    <Section aria-labelledby="contact-title">
      <Editable group="contact">
        <h2 id="contact-title">{text('helpTitle')}</h2>
        <p>{text('helpText')}</p>
      </Editable>
      <p className="k-ways">
        <a href={support.phoneHref}>{support.phone}</a>
        <span>{supportHours.sv}</span>
      </p>
      <p className="k-ways">
        <a href={`mailto:${support.email}`}>{support.email}</a>
      </p>
      <p>
        <Link to={paths.help}>{landingTexts.helpForm}</Link>
      </p>
    </Section>
  );
}
