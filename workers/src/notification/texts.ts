import { demonstrationTexts, formatDeadline } from '@kreditlina/domain/text/index';

/** What a message says; text messages go without the subject. */
export interface MessageText {
  readonly subject: string;
  readonly text: string;
}

/** A message of a demonstration says so first: in the subject, and in what comes as a text message. */
export const asDemonstration = ({ subject, text }: MessageText): MessageText => ({
  subject: `DEMO: ${subject}`,
  text: `${demonstrationTexts.paper}\n\n${text}`,
});

export interface InvitationFacts {
  /** Who named the person, and for which company. */
  readonly inviter: string;
  readonly company: string;
  /** ISO instant. */
  readonly expiresAt: string;
  readonly link: string;
}

const nothingYet = 'Du förbinder dig inte till något genom att öppna länken.';

export const invitationText = ({ inviter, company, expiresAt, link }: InvitationFacts): MessageText => ({
  subject: `${inviter} ber dig gå i borgen för ${company}`,
  text: [
    `${inviter} har angett dig som borgensman när ${company} ansöker om företagskredit hos Kreditlina.`,
    `Läs vad det innebär och svara med ditt BankID senast ${formatDeadline(expiresAt)}: ${link}`,
    nothingYet,
  ].join('\n\n'),
});

export const reminderText = ({ inviter, company, expiresAt, link }: InvitationFacts): MessageText => ({
  subject: `Påminnelse: ${inviter} väntar på ditt svar`,
  text: [
    `${inviter} väntar på ditt svar om borgen för ${company} hos Kreditlina.`,
    `Svara med ditt BankID senast ${formatDeadline(expiresAt)}: ${link}`,
    nothingYet,
  ].join('\n\n'),
});

export const signatureDueText = ({
  company,
  link,
}: Pick<InvitationFacts, 'company' | 'link'>): MessageText => ({
  subject: `Dags att skriva under borgensförbindelsen för ${company}`,
  text: [
    `${company} har beviljats krediten som du har sagt ja till att gå i borgen för.`,
    `Läs borgensförbindelsen och skriv under med ditt BankID: ${link}`,
    'Den gäller först när alla har skrivit under.',
  ].join('\n\n'),
});

/** What came of a review stands behind the login only. */
export const reviewDecidedText = ({
  company,
  link,
}: Pick<InvitationFacts, 'company' | 'link'>): MessageText => ({
  subject: `Omprövningen för ${company} är klar`,
  text: [
    `En handläggare har tittat på beslutet om ${company} igen.`,
    `Logga in med ditt BankID för att läsa svaret: ${link}`,
  ].join('\n\n'),
});
