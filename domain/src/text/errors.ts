import { creditTerms } from '../calculators/credit-terms.ts';
import type { ErrorCode } from '../kernel/error-codes.ts';
import { registerErrorWords } from '../kernel/register-errors.ts';
import { accountErrorWords, mediaErrorWords, servicingErrorWords } from './account-errors.ts';
import { fieldErrorWords } from './field-errors.ts';
import { fixedDetails } from './fixed-details.ts';
import { formatCents } from './numbers.ts';
import { staffErrorWords } from './staff-errors.ts';
import { support } from './support.ts';
import type { Language, Words } from './words.ts';

const inEveryLanguage = (text: string): Words => ({ sv: text, en: text });
const firstWithdrawalMin = formatCents(creditTerms.firstWithdrawalMinCents);
const laterWithdrawalMin = formatCents(creditTerms.laterWithdrawalMinCents);

/** Text of each error, with advice to the reader. */
const errorWords = {
  UNAUTHORIZED: inEveryLanguage(fixedDetails.UNAUTHORIZED),
  WRONG_STEP: inEveryLanguage(fixedDetails.WRONG_STEP),

  // The request
  INVALID_REQUEST: {
    sv: 'Några uppgifter saknas eller är felaktiga.',
    en: 'Some fields are missing or wrong.',
  },
  INVALID_FIELDS: { sv: 'Kontrollera uppgifterna', en: 'Check what you have written' },
  INVALID_JSON: { sv: 'Innehållet är inte giltig JSON.', en: 'The body is not valid JSON.' },
  BODY_TOO_LARGE: { sv: 'Innehållet är för stort.', en: 'The body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: {
    sv: 'Skicka innehållet som application/json.',
    en: 'Send the body as application/json.',
  },
  FORBIDDEN: { sv: 'Du har inte behörighet till det här.', en: 'You are not allowed to do this.' },
  CROSS_SITE: {
    sv: 'Förfrågan kom från en annan webbplats.',
    en: 'The request came from another site.',
  },
  WRONG_HOST: {
    sv: 'Adressen är inte den här webbplatsens.',
    en: 'The address is not the one of this site.',
  },
  NOT_FOUND: { sv: 'Det du söker finns inte.', en: 'What you asked for does not exist.' },
  STALE_VERSION: {
    sv: 'Något annat ändrades samtidigt. Läs om och försök igen.',
    en: 'Something else changed at the same time. Reload and try again.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    sv: 'Nyckeln har redan använts för en annan begäran.',
    en: 'The key was used for another request.',
  },
  IDEMPOTENCY_KEY_IN_PROGRESS: {
    sv: 'Samma begäran behandlas redan. Vänta en stund.',
    en: 'The same request is being handled. Wait a moment.',
  },
  DAILY_QUOTA_REACHED: {
    sv: 'Du har nått dagens gräns. Be en kollega om hjälp, eller fortsätt i morgon.',
    en: 'You have reached the limit of the day. Ask a colleague, or go on tomorrow.',
  },
  PERSONAL_ROWS_OF_DAY_USED: {
    sv: 'Du har nått dagens gräns för hur många rader med personuppgifter som visas. Smalna av urvalet, be en kollega om hjälp eller fortsätt i morgon.',
    en: 'You have reached the limit of the day for rows with personal data. Narrow the selection, ask a colleague, or go on tomorrow.',
  },
  SECOND_FACTOR_REFUSED: {
    sv: 'Passnyckeln godtogs inte. Börja om, eller be en annan administratör om en ny inbjudan.',
    en: 'The passkey was not accepted. Begin again, or ask another admin for a new invitation.',
  },
  NO_PASSKEY: {
    sv: 'Du har ingen passnyckel här ännu. Be en administratör om en inbjudan.',
    en: 'You have no passkey here yet. Ask an admin for an invitation.',
  },
  OWN_PASSKEY: {
    sv: 'Det här gör en annan administratör åt dig.',
    en: 'Another admin does this for you.',
  },
  OWN_ROLE: {
    sv: 'Du kan inte avgöra vilka roller du själv har. Det gör en kollega.',
    en: 'You cannot decide which roles you have yourself. A colleague does.',
  },
  OWN_ADMIN_ROLE: {
    sv: 'Du kan inte ta bort din egen administratörsroll. Be en annan administratör.',
    en: 'You cannot take away your own admin role. Ask another admin.',
  },
  TOO_MANY_REQUESTS: {
    sv: 'För många försök på kort tid. Vänta en stund och försök igen.',
    en: 'Too many requests in a short time. Wait a moment and try again.',
  },
  JOB_SETTLED: {
    sv: 'Någon var före dig: jobbet väntar inte längre. Det är försökt igen eller avfärdat, och historiken säger av vem.',
    en: 'Somebody was before you: the job no longer waits. It was tried again or dismissed, and the history says by whom.',
  },
  FILE_SETTLED: {
    sv: 'Någon var före dig: filen väntar inte längre på någon. Historiken säger vem som redde ut den, och hur.',
    en: 'Somebody was before you: the file no longer waits for anybody. The history says who settled it, and how.',
  },
  SIGN_UPS_FULL: {
    sv: `Just nu kommer ovanligt många anmälningar från nätverket du använder, så vi kunde inte ta emot din. Försök igen om en timme, eller mejla eller ring oss på ${support.phone}.`,
    en: 'Unusually many sign-ups come from the network you use right now, so we could not take yours. Try again in an hour, or e-mail or call us.',
  },

  EVENTS_OF_DAY_USED: {
    sv: 'Du har gjort fler ändringar än vi tar emot på en dag. Fortsätt i morgon.',
    en: 'You have made more changes than we take in a day. Go on tomorrow.',
  },

  // Interruptions
  PARTNER_UNAVAILABLE: {
    sv: 'En tjänst vi är beroende av svarar inte just nu. Inget har gått förlorat. Försök igen om en liten stund.',
    en: 'A service we depend on does not answer right now. Nothing is lost. Try again in a moment.',
  },
  UNAVAILABLE: {
    sv: 'Tjänsten är tillfälligt otillgänglig. Försök igen om en liten stund.',
    en: 'The service is temporarily unavailable. Try again in a moment.',
  },
  INTERNAL: {
    sv: 'Något gick fel hos oss. Försök igen, eller kontakta oss med ärendenumret.',
    en: 'Something went wrong on our side. Try again, or contact us with the request id.',
  },

  // Login and BankID orders
  ORDER_NOT_FOUND: {
    sv: 'Ingen legitimering pågår i den här webbläsaren. Börja om.',
    en: 'No identification is under way in this browser. Please start again.',
  },
  BANKID_ALREADY_IN_PROGRESS: {
    sv: 'En identifiering eller underskrift för det här personnumret är redan påbörjad. Försök igen.',
    en: 'An identification or signing for this personal number is already started. Please try again.',
  },

  // Persons and companies
  PERSON_FORGOTTEN: { sv: 'Personens uppgifter är raderade', en: "The person's data are erased" },
  LIST_IS_PARTIAL: {
    sv: 'Listan är inte hel: alla är inte genomsökta. Ta ut den utan namn och nummer, eller välj bort fler.',
    en: 'The list is not whole: not everybody was looked through. Take it out without names and numbers, or leave out more.',
  },
  USER_NOT_FOUND: { sv: 'Användaren finns inte', en: 'The user does not exist' },
  COMPANY_NOT_FOUND: { sv: 'Företaget finns inte', en: 'The company does not exist' },

  COMPANY_HAS_APPLICATION: {
    sv: 'Du har redan en ansökan för företaget. Fortsätt med den, eller dra tillbaka den innan du ansöker på nytt',
    en: 'You have an application for the company already. Go on with it, or take it back before you apply again',
  },
  COMPANY_HAS_CREDIT: {
    sv: 'Företaget har redan en kontokredit hos oss. Du hittar den på sidan Konto',
    en: 'The company has a business credit account with us already. You find it on the page Account',
  },
  COMPANY_TAKEN: {
    sv: 'En annan företrädare har redan ansökt för företaget. Tala med er som företräder det om hur ni vill gå vidare',
    en: 'Another representative has applied for the company already. Talk to those who represent it about how to go on',
  },

  // The application
  OFFER_NOT_POSSIBLE: {
    sv: 'Underlaget räcker inte för ett erbjudande, eller är äldre än 14 dagar. Låt prövningen gå vidare, så hämtas det på nytt',
    en: 'The facts are not enough for an offer, or older than 14 days. Let the decision go on, and they are fetched anew',
  },
  SOLE_TRADER_NOT_OFFERED: {
    sv: 'Vi erbjuder inte kredit till enskild firma ännu',
    en: 'We do not offer credit to sole traders yet',
  },
  NOT_A_SIGNATORY: {
    sv: 'Enligt kreditupplysningsföretaget får du inte teckna företaget, varken ensam eller tillsammans med någon annan. Be någon som får teckna företaget att ansöka',
    en: 'According to the credit bureau you may not sign for the company, alone or together with anybody. Ask somebody who may to apply',
  },
  SIGNING_AUTHORITY_LOST: {
    sv: `Vem som får teckna företaget har ändrats, och du kan inte skriva under som det står nu. Inget är undertecknat och inget är förlorat. Ring oss på ${support.phone}, så hjälper vi er vidare`,
    en: 'Who may sign for the company has changed, and you cannot sign as it stands now. Nothing is signed and nothing is lost. Call us, and we will help you on',
  },
  APPLICATION_EXISTS: { sv: 'Ansökan finns redan', en: 'The application exists already' },
  AMOUNT_BELOW_MINIMUM: {
    sv: `Minsta första uttag är ${firstWithdrawalMin}, och därefter ${laterWithdrawalMin}`,
    en: `The smallest first withdrawal is ${firstWithdrawalMin}, and ${laterWithdrawalMin} after that`,
  },
  AMOUNT_ABOVE_AVAILABLE: {
    sv: 'Beloppet är högre än vad som finns kvar att ta ut',
    en: 'The amount is above what is left to withdraw',
  },
  AMOUNT_NOT_WHOLE_KRONOR: { sv: 'Ange beloppet i hela kronor', en: 'Give the amount in whole kronor' },
  REVIEW_NOT_POSSIBLE: {
    sv: 'Bara ett avslag kan omprövas',
    en: 'Only a rejection can be reviewed',
  },
  REVIEW_ASKED_ALREADY: {
    sv: 'Du har redan begärt omprövning av beslutet',
    en: 'You have already asked for a review of this decision',
  },
  REVIEW_TOO_LATE: {
    sv: 'Omprövning kan begäras inom 30 dagar från beslutet. Du kan ansöka på nytt när du vill',
    en: 'You can ask for a review within 30 days of the decision. You can apply again at any time',
  },
  REVIEW_COMPANY_HELD: {
    sv: 'Företaget har en annan ansökan eller en kredit nu. Beslutet kan inte öppnas igen',
    en: 'The company has another application or a credit now. The decision cannot be reopened',
  },
  INCREASE_NOT_OFFERED: {
    sv: 'Kreditgränsen kan inte höjas med en borgensman till',
    en: 'Another guarantor cannot raise the limit',
  },
  AGREEMENT_NOT_READY: { sv: 'Skuldebrevet är inte klart ännu', en: 'The agreement is not ready yet' },
  AGREEMENT_SUPERSEDED: {
    sv: 'Skuldebrevet har ersatts av ett nyare',
    en: 'The agreement was replaced by a newer one',
  },
  OFFER_EXPIRED: {
    sv: 'Erbjudandet har gått ut. Du kan ansöka igen när du vill.',
    en: 'The offer has expired. You can apply again whenever you like.',
  },
  TOO_MANY_AGREEMENTS: {
    sv: `Skuldebrevet har gjorts om för många gånger. Välj ett belopp och ett syfte som du redan har fått ett skuldebrev för, eller ring oss på ${support.phone}`,
    en: 'The agreement was changed too many times. Choose an amount and a purpose that you have an agreement for, or call us',
  },
  TOO_MANY_SIGNINGS: {
    sv: `Underskriften har påbörjats för många gånger. Ring oss på ${support.phone}, så hjälper vi dig vidare`,
    en: 'The signature was started too many times. Call us, and we will help you on',
  },
  TOO_MANY_EDITS: {
    sv: `Ansökan har ändrats för många gånger. Ring oss på ${support.phone} så hjälper vi dig vidare.`,
    en: 'The application has been changed too many times. Call us and we will help you.',
  },
  UNREADABLE: {
    sv: 'Vi kan inte läsa de här uppgifterna just nu. Inget har gått förlorat, och vi arbetar på det. Försök igen senare.',
    en: 'We cannot read this information right now. Nothing is lost, and we are working on it. Try again later.',
  },
  READ_MODEL_OLD: {
    sv: 'Uppgifterna är inte i ordning ännu efter en uppdatering. Inget har gått förlorat, och allt som skickas in tas emot. Försök igen om en stund.',
    en: 'The information is not in order yet after an update. Nothing is lost, and whatever is sent is received. Try again in a while.',
  },
  WORKS_HERE: {
    sv: 'Du arbetar hos oss och kan därför inte ansöka om kredit eller gå i borgen här.',
    en: 'You work here, so you cannot apply for credit or stand surety here.',
  },
  TOO_MANY_APPLICATIONS: {
    sv: 'Du har påbörjat så många ansökningar som går på en dag. Fortsätt med en av dem, eller försök igen i morgon.',
    en: 'You have started as many applications as a day allows. Go on with one of them, or try again tomorrow.',
  },
  TOO_MANY_AUTHORITY_CHECKS: {
    sv: 'Vi har kontrollerat vem som får skriva under för företaget så många gånger som går på en dag. Försök igen i morgon.',
    en: 'We have checked who may sign for the company as many times as a day allows. Try again tomorrow.',
  },
  TOO_MANY_ATTEMPTS: {
    sv: `Ansökan har prövats för många gånger. Ring oss på ${support.phone} så hjälper vi dig.`,
    en: 'The application was tried too many times. Call us and we will help you.',
  },
  UNKNOWN_GUARANTOR: {
    sv: 'Borgensmannen finns inte i ansökan',
    en: 'The guarantor is not in the application',
  },
  TOO_MANY_INVITATIONS: {
    sv: `Ansökan har redan bjudit in så många som den får. Ring oss på ${support.phone} så hjälper vi dig.`,
    en: 'The application has invited as many as it may. Call us and we will help you.',
  },
  INVITATION_GONE: {
    sv: 'Inbjudan går inte att använda. Den kan vara besvarad, återtagen, för gammal eller ställd till någon annan.',
    en: 'The invitation cannot be used. It may be answered, taken back, too old or meant for somebody else.',
  },
  ALREADY_REMINDED: {
    sv: 'Du kan påminna en gång om dagen. Försök igen i morgon.',
    en: 'You can remind once a day. Try again tomorrow.',
  },
  FIRST_LENDER_NOT_ASKED: {
    sv: 'Den andra långivaren frågas när den första har beviljat',
    en: 'The second lender is asked after the first approved',
  },
  LENDERS_NOT_ASKED: {
    sv: 'Ett beviljande kräver att båda långivarna har beviljat',
    en: 'An approval needs the approval of both lenders',
  },

  // The account
  ...accountErrorWords,

  // The servicing of an account
  ...servicingErrorWords,

  // Uploaded files
  ...mediaErrorWords,

  // Messages
  TOO_MANY_MESSAGES: {
    sv: 'Personen har fått så många meddelanden som vi skickar på en dag.',
    en: 'The person has had as many messages as we send in a day.',
  },

  // For staff only
  ...registerErrorWords,
  ...staffErrorWords,

  // Refusals of a single field
  ...fieldErrorWords,
} as const satisfies Readonly<Record<ErrorCode, Words>>;

/** Text of an error. Contains neither personal numbers nor internal details. */
export const errorInWords = (code: ErrorCode, language: Language): string => errorWords[code][language];
