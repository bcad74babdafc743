import type { Invitation } from '@kreditlina/domain/credit-application/index';
import { demonstrationTexts, formatDeadline } from '@kreditlina/domain/text/index';
import { support } from '@kreditlina/domain/text/support';

type Named = { readonly inviter: string; readonly company: string };

/** Words of a message that depend on what the person is requested to do. */
interface AskedWords {
  /** In a subject, after "ber dig" and before "för företaget". */
  readonly verb: string;
  readonly request: (named: Named) => string;
  /** Subject of the awaited answer. */
  readonly about: (company: string) => string;
  /** Document to sign, in a subject and in the text. */
  readonly paper: string;
  /** Document to read first; a surety requires having seen it. */
  readonly toRead: string;
  readonly granted: (company: string) => string;
  readonly binds: string;
}

const guarantor: AskedWords = {
  verb: 'gå i borgen',
  request: ({ inviter, company }) =>
    `${inviter} har angett dig som borgensman när ${company} ansöker om företagskredit hos Kreditlina.`,
  about: (company) => `borgen för ${company}`,
  paper: 'borgensförbindelsen',
  toRead: 'borgensförbindelsen och skuldebrevet',
  granted: (company) => `${company} har beviljats krediten som du har sagt ja till att gå i borgen för.`,
  binds: 'Den gäller först när alla har skrivit under.',
};

const signatory: AskedWords = {
  verb: 'skriva under',
  request: ({ inviter, company }) =>
    `${inviter} ansöker om företagskredit hos Kreditlina för ${company}. Ni tecknar företaget tillsammans, så krediten behöver din underskrift också. Du går inte i borgen.`,
  about: (company) => `att skriva under för ${company}`,
  paper: 'skuldebrevet',
  toRead: 'skuldebrevet',
  granted: (company) => `${company} har beviljats krediten som du har sagt ja till att skriva under.`,
  binds: 'Avtalet gäller först när alla har skrivit under.',
};

const both: AskedWords = {
  verb: 'gå i borgen och skriva under',
  request: ({ inviter, company }) =>
    `${inviter} ansöker om företagskredit hos Kreditlina för ${company}. Ni tecknar företaget tillsammans, så krediten behöver din underskrift också. ${inviter} ber dig dessutom att gå i borgen.`,
  about: (company) => `borgen och underskrift för ${company}`,
  paper: 'borgensförbindelsen och skuldebrevet',
  toRead: 'borgensförbindelsen och skuldebrevet',
  granted: (company) =>
    `${company} har beviljats krediten som du har sagt ja till att gå i borgen för och skriva under.`,
  binds: 'Avtalet och din borgen gäller först när alla har skrivit under.',
};

const askedWords = (roles: Invitation['roles']): AskedWords => {
  if (!roles.includes('signatory')) return guarantor;
  return roles.includes('guarantor') ? both : signatory;
};

/** Text of a message; a text message has no subject. */
export interface MessageText {
  readonly subject: string;
  readonly text: string;
}

/** Marks a message of a demonstration in subject and text, because a text message has no subject. */
export const asDemonstration = ({ subject, text }: MessageText): MessageText => ({
  subject: `DEMO: ${subject}`,
  text: `${demonstrationTexts.paper}\n\n${text}`,
});

export interface InvitationFacts {
  /** Roles that the person is asked to take. */
  readonly roles: Invitation['roles'];
  /** Name of the person who named the recipient. */
  readonly inviter: string;
  readonly company: string;
  /** ISO instant. */
  readonly expiresAt: string;
  readonly link: string;
}

const nothingYet = 'Du förbinder dig inte till något genom att öppna länken.';

export const invitationText = ({
  roles,
  inviter,
  company,
  expiresAt,
  link,
}: InvitationFacts): MessageText => ({
  subject: `${inviter} ber dig ${askedWords(roles).verb} för ${company}`,
  text: [
    askedWords(roles).request({ inviter, company }),
    `Läs vad det innebär och svara med ditt BankID senast ${formatDeadline(expiresAt)}: ${link}`,
    nothingYet,
  ].join('\n\n'),
});

export const reminderText = ({ roles, inviter, company, expiresAt, link }: InvitationFacts): MessageText => ({
  subject: `Påminnelse: ${inviter} väntar på ditt svar`,
  text: [
    `${inviter} väntar på ditt svar om ${askedWords(roles).about(company)} hos Kreditlina.`,
    `Svara med ditt BankID senast ${formatDeadline(expiresAt)}: ${link}`,
    nothingYet,
  ].join('\n\n'),
});

export interface SignatureFacts extends Pick<InvitationFacts, 'roles' | 'company' | 'link'> {
  /** ISO instant at which the offer ends. */
  readonly signUntil: string;
}

const mayRefuse = 'Du kan tacka nej på samma sida.';

export const signatureDueText = ({ roles, company, link, signUntil }: SignatureFacts): MessageText => {
  const words = askedWords(roles);
  return {
    subject: `Dags att skriva under ${words.paper} för ${company}`,
    text: [
      words.granted(company),
      `Läs ${words.toRead} och skriv under med ditt BankID senast ${formatDeadline(signUntil)}: ${link}`,
      `${words.binds} ${mayRefuse}`,
    ].join('\n\n'),
  };
};

export const signatureReminderText = ({ roles, company, link, signUntil }: SignatureFacts): MessageText => {
  const words = askedWords(roles);
  return {
    subject: `Påminnelse: ${words.paper} för ${company} väntar på dig`,
    text: [
      `Erbjudandet till ${company} gäller till ${formatDeadline(signUntil)}. Ska krediten bli av behöver du skriva under innan dess.`,
      `Läs ${words.toRead} och skriv under med ditt BankID: ${link}`,
      `${words.binds} ${mayRefuse}`,
    ].join('\n\n'),
  };
};

type OwnCase = Pick<InvitationFacts, 'company' | 'link'>;

/** For an applicant who has left the page. Reveals no more about the others than the page does. */
export const namedUnusableText = ({ company, link }: OwnCase): MessageText => ({
  subject: `Ansökan för ${company} väntar på dig`,
  text: [
    `En av dem som du har angett för ${company} går inte att använda.`,
    `Logga in för att gå vidare: ${link}`,
  ].join('\n\n'),
});

export const decisionReadyText = ({ company, link }: OwnCase): MessageText => ({
  subject: `Det finns ett svar om ansökan för ${company}`,
  text: [
    `De du har angett har svarat, och vi har prövat ansökan för ${company}.`,
    `Logga in för att läsa svaret: ${link}`,
  ].join('\n\n'),
});

/** For a decision that took so long that a sole applicant may have left. */
export const lateDecisionText = ({ company, link }: OwnCase): MessageText => ({
  subject: `Det finns ett svar om ansökan för ${company}`,
  text: [
    `Vi har prövat ansökan för ${company}. Det tog längre tid än vanligt, så du får svaret i efterhand.`,
    `Logga in för att läsa det: ${link}`,
  ].join('\n\n'),
});

/** Without the question, which requires logging in. */
export const moreRequestedText = ({ company, link }: OwnCase): MessageText => ({
  subject: `Vi har en fråga om ansökan för ${company}`,
  text: [
    `En handläggare tittar på ansökan för ${company} och behöver veta mer av dig. Ansökan väntar på ditt svar.`,
    `Logga in med ditt BankID för att läsa frågan och svara: ${link}`,
  ].join('\n\n'),
});

/** Sent to the previous e-mail address or phone number; contains neither the name nor the new one. */
export const contactChangedText = (changed: 'email' | 'phone'): MessageText => {
  const own = changed === 'email' ? 'din e-postadress' : 'ditt telefonnummer';
  return {
    subject: `Vi har ändrat ${own}`,
    text: [
      `En handläggare hos Kreditlina har ändrat ${own} hos oss. Det här är det sista som vi skickar hit.`,
      `Har du inte bett om ändringen? Ring oss på ${support.phone}, så rättar vi den. Vad som gäller nu ser du på Mina sidor.`,
    ].join('\n\n'),
  };
};

/** Without the result, which requires logging in. */
export const reviewDecidedText = ({ company, link }: OwnCase): MessageText => ({
  subject: `Omprövningen för ${company} är klar`,
  text: [
    `En handläggare har tittat på beslutet om ${company} igen.`,
    `Logga in med ditt BankID för att läsa svaret: ${link}`,
  ].join('\n\n'),
});
