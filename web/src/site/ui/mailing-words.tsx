import { support } from '../../lib/constants.ts';

/** What stands above the forms of `/help`; the first of them is on the landing page too. */
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

/** Where a link leads that leads to one of the forms. */
export const mailingIds = { contact: 'kontakt', waitingList: 'enskild-firma' } as const;

/** One of these forms before it has come, in about the room that it will take; without a script there is another way. */
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

/** The contact form in words. */
export const ContactWords = () => <Words of="contact" />;

/** The forms of `/help` in words. */
export const MailingWords = () => (
  <>
    <Words of="contact" />
    <Words of="waitingList" />
  </>
);
