import { wordsIn } from '../../lib/text/page-language.ts';
import { FormWords } from '../ui/newsletter-words.tsx';
import { mailingTexts } from './mailing-texts.ts';

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
