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

export interface SignatureFacts extends Pick<InvitationFacts, 'company' | 'link'> {
  /** ISO instant: the end of the offer. */
  readonly signUntil: string;
}

const whenItBinds = 'Den gäller först när alla har skrivit under. Du kan tacka nej på samma sida.';

export const signatureDueText = ({ company, link, signUntil }: SignatureFacts): MessageText => ({
  subject: `Dags att skriva under borgensförbindelsen för ${company}`,
  text: [
    `${company} har beviljats krediten som du har sagt ja till att gå i borgen för.`,
    `Läs borgensförbindelsen och skuldebrevet och skriv under med ditt BankID senast ${formatDeadline(signUntil)}: ${link}`,
    whenItBinds,
  ].join('\n\n'),
});

export const signatureReminderText = ({ company, link, signUntil }: SignatureFacts): MessageText => ({
  subject: `Påminnelse: borgensförbindelsen för ${company} väntar på dig`,
  text: [
    `Erbjudandet till ${company} gäller till ${formatDeadline(signUntil)}. Vill du gå i borgen behöver du skriva under innan dess.`,
    `Läs och skriv under med ditt BankID: ${link}`,
    whenItBinds,
  ].join('\n\n'),
});

/** For an applicant who has left the page: of the others it says no more than the page. */
export const guarantorUnusableText = ({
  company,
  link,
}: Pick<InvitationFacts, 'company' | 'link'>): MessageText => ({
  subject: `Ansökan för ${company} väntar på dig`,
  text: [
    `En borgensman som du har angett för ${company} går inte att använda.`,
    `Logga in och ange någon annan, eller gå vidare utan: ${link}`,
  ].join('\n\n'),
});

export const decisionReadyText = ({
  company,
  link,
}: Pick<InvitationFacts, 'company' | 'link'>): MessageText => ({
  subject: `Det finns ett svar om ansökan för ${company}`,
  text: [
    `De du har angett har svarat, och vi har prövat ansökan för ${company}.`,
    `Logga in för att läsa svaret: ${link}`,
  ].join('\n\n'),
});
