import { support } from '@kreditlina/domain/text/support';

/** Headings of the forms on `/help`; the first one is also on the landing page. */
export const mailingWords = {
  contact: {
    title: 'Ska vi höra av oss?',
    lead: 'Lämna dina uppgifter, så kontaktar vi dig. Bara e-post behövs.',
  },
  waitingList: {
    title: 'Har du enskild firma?',
    lead: 'Krediten är till för aktiebolag. Lämna din e-post, så hör vi av oss när den finns för enskilda firmor.',
  },
} as const;

export const mailingIds = { contact: 'kontakt', waitingList: 'enskild-firma' } as const;

/** Placeholder for a form, of about its height. Without JavaScript it offers another way to reach us. */
function Words({ of }: { of: keyof typeof mailingWords }) {
  const { title, lead } = mailingWords[of];
  return (
    <section id={mailingIds[of]} className={`k-room-${mailingIds[of]}`} aria-label={title}>
      <h2>{title}</h2>
      <p>{lead}</p>
      <noscript>
        <p>
          Skriv till <a href={`mailto:${support.email}`}>{support.email}</a>.
        </p>
      </noscript>
    </section>
  );
}

export const ContactWords = () => <Words of="contact" />;

export const MailingWords = () => (
  <>
    <Words of="contact" />
    <Words of="waitingList" />
  </>
);
