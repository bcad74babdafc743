import { wordsIn } from '../../lib/text/page-language.ts';
import { mailingTexts } from './mailing-texts.ts';
import { FormWords } from './newsletter-words.tsx';

export const mailingIds = { contact: 'kontakt', waitingList: 'enskild-firma' } as const;

function Words({ of }: { of: keyof typeof mailingIds }) {
  const { byMail, ...words } = wordsIn(mailingTexts);
  return <FormWords id={mailingIds[of]} {...words[of]} byMail={byMail} />;
}

export const ContactWords = () => <Words of="contact" />;

export const MailingWords = () => (
  <>
    <Words of="contact" />
    <Words of="waitingList" />
  </>
);
