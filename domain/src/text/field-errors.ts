import { UPLOAD_MAX_MB } from '../calculators/upload-terms.ts';
import type { FieldCode } from '../kernel/field-codes.ts';
import { support } from './support.ts';
import type { Language, Words } from './words.ts';

/** Text of each field error, for the wire and the forms. The specification's Swedish texts are verbatim. */
export const fieldErrorWords = {
  INVALID_PERSONAL_NUMBER: { sv: 'Felaktigt personnummer', en: 'Wrong personal number' },
  INVALID_EMAIL: { sv: 'Felaktigt email', en: 'Wrong e-mail address' },
  EMAIL_LETTERS: {
    sv: 'Skriv adressen utan å, ä och ö. Har domänen sådana tecken skriver du den som xn--…',
    en: 'Write the address without å, ä and ö. A domain with such letters is written as xn--…',
  },
  INVALID_PHONE: { sv: 'Felaktigt telefonnummer', en: 'Wrong phone number' },
  PHONE_NOT_MOBILE: {
    sv: 'Skriv ett mobilnummer, till exempel 70 123 45 67',
    en: 'Write a mobile number, for example 70 123 45 67',
  },
  INVALID_ORGANISATION_NUMBER: { sv: 'Felaktigt organisationsnummer', en: 'Wrong organisation number' },
  COMPANY_WITHOUT_CREDIT: {
    sv: 'Företaget har ingen kredit hos oss',
    en: 'The company has no credit with us',
  },
  INVALID_OWNERSHIP: { sv: 'Felaktigt percentage [25% - 100%]', en: 'Wrong percentage [25% - 100%]' },
  NAME_TOO_SHORT: { sv: 'Skriv hela namnet', en: 'Write the whole name' },
  RELATION_TOO_SHORT: {
    sv: 'Välj eller beskriv relationen',
    en: 'Choose or describe the relation',
  },
  PRIVATE_CREDITS_REQUIRED: {
    sv: 'Skriv ett belopp över 0 kr',
    en: 'Write an amount above 0 kr',
  },
  CREDITORS_REQUIRED: { sv: 'Skriv vilka långivarna är', en: 'Write who the lenders are' },
  GUARANTOR_UNDER_AGE: {
    sv: 'En borgensman måste ha fyllt 18 år',
    en: 'A guarantor must be at least 18 years old',
  },
  GUARANTOR_NOT_USABLE: {
    sv: 'Den här borgensmannen går inte att använda. Ta bort och lägg till någon annan.',
    en: 'This guarantor cannot be used. Remove the entry and add somebody else.',
  },
  ADDRESS_OF_ANOTHER: {
    sv: 'Samma som för någon annan på listan. Var och en behöver sitt eget nummer och sin egen mejl.',
    en: 'The same as of somebody else on the list. Everybody needs their own number and e-mail.',
  },
  SIGNATORIES_REQUIRED: {
    sv: 'Välj vilka du skriver under tillsammans med, och ange hur vi når dem',
    en: 'Choose with whom you sign, and how we reach them',
  },
  SIGNATORY_NOT_USABLE: {
    sv: 'Den här personen kan inte skriva under. Välj någon annan som du får skriva under med.',
    en: 'This person cannot sign. Choose somebody else with whom you may sign.',
  },
  GUARANTOR_REQUIRED: { sv: 'Lägg till minst en borgensman', en: 'Add at least one guarantor' },
  APPLICANT_NOT_GUARANTOR: {
    sv: 'Du som ansöker behöver själv gå i borgen',
    en: 'The applicant must stand surety',
  },
  EXTRA_GUARANTOR_REQUIRED: { sv: 'Lägg till ytterligare en borgensman', en: 'Add one more guarantor' },
  INCREASE_GUARANTOR_REQUIRED: {
    sv: 'Lägg till en borgensman till, eller behåll erbjudandet du har',
    en: 'Add one more guarantor, or keep the offer that you have',
  },
  OWNER_REQUIRED: {
    sv: 'Lägg till minst en ägare, eller kryssa för att ingen äger mer än 25 procent',
    en: 'Add at least one owner, or tick that nobody owns more than 25 per cent',
  },
  OWNERS_CONTRADICTORY: {
    sv: 'Ange antingen ägare eller att ingen äger mer än 25 %',
    en: 'Name either owners or that nobody owns more than 25 %',
  },
  ALTERNATIVE_OWNER_REQUIRED: {
    sv: 'Ange vem som bestämmer i företaget',
    en: 'Tell who controls the company',
  },
  INFLUENCER_REQUIRED: {
    sv: 'Ange personen utanför företaget som har det bestämmande inflytandet',
    en: 'Name the person outside the company who has the controlling influence',
  },
  OWNER_DUPLICATE: { sv: 'Ägaren finns redan i listan', en: 'The owner is in the list already' },
  OWNER_PARENT_UNKNOWN: {
    sv: 'Det ägande företaget finns inte i listan',
    en: 'The owning company is not in the list',
  },
  OWNING_COMPANY_WITHOUT_OWNERS: {
    sv: 'Ange vem som äger det ägande bolaget, ända ned till personer',
    en: 'Name the owners of the owning company, down to persons',
  },
  OWNERSHIP_SUM: {
    sv: 'Andelarna är tillsammans mer än 100 %',
    en: 'The shares are more than 100 % together',
  },
  OWNERSHIP_CYCLE: {
    sv: 'Företagen äger varandra i en cirkel',
    en: 'The companies own each other in a circle',
  },
  OWNERSHIP_TOO_DEEP: {
    sv: 'Ägarkedjan är längre än 10 led',
    en: 'The chain of owners has more than 10 links',
  },
  REASON_TOO_SHORT: { sv: 'Skriv varför, med minst tio tecken', en: 'Write why, in at least ten characters' },
  SOURCE_OF_FUNDS_REQUIRED: {
    sv: 'Skriv var pengarna kommer ifrån, med minst tio tecken',
    en: 'Write where the money comes from, in at least ten characters',
  },
  CHANNEL_OTHER_REQUIRED: { sv: 'Berätta hur du hittade oss', en: 'Tell how you found us' },
  LENDER_REQUIRED: {
    sv: 'Välj en kreditgivare eller skriv vad den heter',
    en: 'Choose a lender or write its name',
  },
  LOAN_REQUIRED: { sv: 'Lägg till minst ett lån', en: 'Add at least one loan' },
  TOO_MANY_LOANS: {
    sv: `Fler lån än så går inte att lägga till här. Ring oss på ${support.phone}, så hjälper vi dig.`,
    en: 'No more loans than these can be added here. Call us, and we help you.',
  },
  LOAN_AMOUNT_REQUIRED: {
    sv: 'Skriv hur mycket som är kvar att betala, i hela kronor',
    en: 'Write how much is left to pay, in whole kronor',
  },
  LOAN_MATURITY_REQUIRED: {
    sv: 'Skriv hur många månader som är kvar, i hela månader',
    en: 'Write how many months are left, in whole months',
  },
  INVALID_LOAN_RATE: { sv: 'Felaktigt percentage [0% - 50%]', en: 'Wrong percentage [0% - 50%]' },
  LOAN_FEE_REQUIRED: {
    sv: 'Skriv avgiften per månad, i hela kronor',
    en: 'Write the fee per month, in whole kronor',
  },
  LOAN_FILE_REQUIRED: {
    sv: 'Ladda upp minst en fil, eller kryssa för att du inte kan just nu',
    en: 'Upload at least one file, or tick that you cannot right now',
  },
  CHILDREN_INCONSISTENT: {
    sv: 'Barnen med barnbidrag kan inte vara fler än barnen',
    en: 'Children with benefits cannot be more than the children',
  },
  COMPANY_NOT_REPRESENTED: {
    sv: 'Du är inte registrerad som företrädare för företaget.',
    en: 'You are not registered as a representative of the company.',
  },
  UNKNOWN_BANK: { sv: 'Välj en bank i listan.', en: 'Choose a bank in the list.' },
  UNKNOWN_ERP_SYSTEM: {
    sv: 'Välj ett bokföringssystem i listan.',
    en: 'Choose an accounting system in the list.',
  },
  FILE_TOO_LARGE: {
    sv: `Filen är för stor. Den får vara högst ${UPLOAD_MAX_MB} MB.`,
    en: `The file is too large. It may have at most ${UPLOAD_MAX_MB} MB.`,
  },
  FILE_TYPE_NOT_ALLOWED: {
    sv: 'Filen är varken en PDF eller en bild som vi kan ta emot. Skicka en PDF, JPEG, PNG, GIF eller WebP.',
    en: 'The file is neither a PDF nor a picture that we can take. Send a PDF, JPEG, PNG, GIF or WebP.',
  },
  FILE_BROKEN: {
    sv: 'Filen går inte att öppna. Spara den på nytt eller ta ett nytt foto, och försök igen.',
    en: 'The file cannot be opened. Save it anew or take another photo, and try again.',
  },
  FILE_PROTECTED: {
    sv: 'Filen är skyddad, till exempel med ett lösenord. Spara den utan skydd eller fotografera sidorna, och försök igen.',
    en: 'The file is protected, for example with a password. Save it without protection or photograph the pages, and try again.',
  },
  LINK_NOT_ALLOWED: {
    sv: 'En länk börjar med https://, mailto:, tel:, / eller #',
    en: 'A link begins with https://, mailto:, tel:, / or #',
  },
  PICTURE_ONLY: {
    sv: 'Skicka en bild: JPEG, PNG, GIF eller WebP',
    en: 'Send a picture: JPEG, PNG, GIF or WebP',
  },
  ONE_FILE_ONLY: { sv: 'Skicka en fil i taget', en: 'Send one file at a time' },
  // Errors found by the schema, with zod's codes.
  required: { sv: 'Uppgiften saknas', en: 'Missing' },
  invalid_type: { sv: 'Fel typ av värde', en: 'Wrong type of value' },
  unknown: { sv: 'Okänt fält', en: 'Unknown field' },
  failed: { sv: 'Fungerar inte', en: 'Does not work' },
  too_small: { sv: 'För litet eller för kort', en: 'Too small or too short' },
  too_big: { sv: 'För stort eller för långt', en: 'Too large or too long' },
  invalid_format: { sv: 'Fel format', en: 'Wrong format' },
  invalid_value: { sv: 'Värdet finns inte bland valen', en: 'Not one of the choices' },
  not_multiple_of: { sv: 'Högst två decimaler', en: 'At most two decimals' },
  invalid_character: { sv: 'Otillåtet tecken', en: 'Character not allowed' },
  other: { sv: 'Felaktigt värde', en: 'Wrong value' },
} as const satisfies Readonly<Record<FieldCode, Words>>;

export const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(fieldErrorWords, code);

/** Text of a field error; an unknown code has the text for a wrong value. */
export const fieldErrorInWords = (code: string, language: Language): string =>
  fieldErrorWords[isFieldCode(code) ? code : 'other'][language];
