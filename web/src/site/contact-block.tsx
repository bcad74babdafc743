import { support, supportHours } from '@kreditlina/domain/text/support';
import { lazy } from 'react';
import { wordsIn } from '../lib/text/page-language.ts';
import { Editable, usePageText } from './content/page-texts/page-texts.tsx';
import { Section } from './content/section.tsx';
import { ContactWords } from './mailing-list/mailing-words.tsx';
import { WhenNear } from './ui/when-near.tsx';

const ContactForm = lazy(() => import('./mailing-list/contact-form.tsx'));

export function ContactBlock() {
  const text = usePageText();
  return (
    <Section aria-labelledby="contact-title">
      <div className="k-two">
        <div>
          <Editable group="contact">
            <h2 id="contact-title">{text('helpTitle')}</h2>
            <p>{text('helpText')}</p>
          </Editable>
          <p className="k-ways">
            <a href={support.phoneHref}>{support.phone}</a>
            <span>{wordsIn(supportHours)}</span>
          </p>
          <p className="k-ways">
            <a href={`mailto:${support.email}`}>{support.email}</a>
          </p>
        </div>
        <WhenNear className="k-mailing" meanwhile={<ContactWords />}>
          <ContactForm />
        </WhenNear>
      </div>
    </Section>
  );
}
