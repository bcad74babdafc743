import type { ErrorCode } from '../kernel/error-codes.ts';
import type { Words } from './words.ts';

/** Texts of errors that only staff can get. */
export const staffErrorWords = {
  CANNOT_BE_UNDONE: {
    sv: 'Det kan inte ångras: senare händelser bygger på det, eller så går det inte att ta tillbaka.',
    en: 'It cannot be undone: later events rely on it, or nothing takes it back.',
  },
  REBUILD_UNDER_WAY: {
    sv: 'En läsmodell byggs redan om. Vänta tills den är klar.',
    en: 'A read model is being rebuilt already. Wait until it is done.',
  },
  CONTACT_DETAILS_CHANGED: {
    sv: 'Uppgifterna har ändrats sedan du öppnade dem. Se vad som står där nu och försök igen.',
    en: 'The details have changed since you opened them. Look at what stands there now and try again.',
  },
  // Concurrent changes by staff to one account
  ACCOUNT_CHANGED: {
    sv: 'Det ändrades sedan sidan lästes. Skicka igen om du vill göra det ändå.',
    en: 'This changed after the page was read. Send it again if you want to do it anyway.',
  },
  // Concurrent changes to one application, by staff or its applicant
  APPLICATION_CHANGED: {
    sv: 'Ansökan har ändrats sedan sidan lästes. Läs det nya innan du skickar igen.',
    en: 'The application has changed since the page was read. Read what is new before you send it again.',
  },

  // Reviews by staff
  UNKNOWN_HIT: { sv: 'Träffen finns inte i den här ansökan', en: 'The hit is not one of this application' },
  APPROVER_REQUIRED: {
    sv: 'En politiskt utsatt ställning får bara godtas av en attestant',
    en: 'Only an approver may accept a political position',
  },
  OWN_CASE: {
    sv: 'Du, eller någon som du är med i ett ärende med, har del i det här ärendet. En kollega tar beslutet.',
    en: 'You, or somebody who is with you in a case, have a part in this case. A colleague decides.',
  },
  OPEN_CASE: {
    sv: 'Personen söker kredit eller står som borgenär i ett ärende som inte är avslutat, och kan inte få en roll',
    en: 'The person applies for credit or stands surety in a case that has not ended, and cannot get a role',
  },
  APPROVER_TOO_NEW: {
    sv: 'Förslaget lämnades innan du fick din roll. En kollega tar det här.',
    en: 'The proposal was made before you got your role. A colleague takes this one.',
  },
  LAST_OF_ROLE: {
    sv: 'Det måste alltid finnas en administratör och en annan person som är attestant. Ge en kollega rollen först.',
    en: 'There must always be an admin and another person who is an approver. Give a colleague the role first.',
  },
  OWN_DECISION: {
    sv: 'Du avslog själv ansökan. En kollega avgör omprövningen.',
    en: 'You rejected the application yourself. A colleague decides on the review.',
  },
  HITS_UNDECIDED: {
    sv: 'Alla träffar måste bedömas först',
    en: 'Every hit must be assessed first',
  },
  SANCTION_CONFIRMED: {
    sv: 'En bekräftad sanktionsträff kan bara avslås',
    en: 'With a confirmed sanctions match the application can only be rejected',
  },

  MORE_ASKED_ALREADY: {
    sv: 'Den sökande har redan en fråga att svara på',
    en: 'The applicant has a question to answer already',
  },
  TOO_MANY_QUESTIONS: {
    sv: 'Den sökande har fått så många frågor som en ansökan kan ha. Ring i stället.',
    en: 'The applicant was asked as often as one application allows. Call instead.',
  },

  // Work queues
  WORK_ITEM_CHANGED: {
    sv: 'Någon annan har just ändrat ärendet. Listan är läst igen och visar vem.',
    en: 'Somebody else has just changed the work item. The list was read again and shows who.',
  },
  WORK_ITEM_ASSIGNEE: {
    sv: 'Kollegan kan inte ta ärendet: rollen räcker inte, eller så har kollegan del i det',
    en: 'This colleague cannot take the item: the role does not allow it, or they have a part in the case',
  },
  WORK_ITEM_CLOSED: { sv: 'Ärendet är redan avslutat', en: 'The work item is closed already' },
  WORK_ITEM_NO_CALL: {
    sv: 'Ärendet avslutas inte med ett samtal',
    en: 'This work item does not end with a call',
  },
  // Reports
  REPORT_DATE_IN_FUTURE: {
    sv: 'En rapport kan inte ha dagar som inte har kommit. Välj senast dagens datum.',
    en: 'A report cannot have days that have not come. Choose today at the latest.',
  },
  REPORT_DATES_REVERSED: {
    sv: 'Till-datumet ligger före från-datumet. Byt plats på dem.',
    en: 'The end lies before the beginning. Swap the dates.',
  },
  REPORT_TOO_LONG: {
    sv: 'En rapport kan ha högst 366 dagar. Välj en kortare period.',
    en: 'A report can have 366 days at most. Choose a shorter period.',
  },
  REPORT_AS_OF_TOO_EARLY: {
    sv: 'Dagen för vad som var känt ligger före rapportens sista dag. Välj den sista dagen eller en senare.',
    en: 'The day of what was known lies before the last day of the report. Choose the last day or a later one.',
  },
  EXPORT_RUNNING: {
    sv: 'Du hämtar redan en lista. Vänta tills den är klar och försök sedan igen.',
    en: 'You are taking out a list already. Wait until it is done, then try again.',
  },
  EXPORT_ABOVE_DAY: {
    sv: 'Smalna av urvalet med filtren och hämta listan i delar.',
    en: 'Narrow the selection with the filters and take the list out in parts.',
  },
  EXPORTS_RUNNING: {
    sv: 'Två kollegor hämtar listor just nu. Försök igen om en stund.',
    en: 'Two colleagues are taking out lists right now. Try again in a moment.',
  },
  REPORT_NOT_READY: { sv: 'Rapporten är inte utskriven än', en: 'The report is not printed yet' },
  DOSSIER_NOT_FOUND: { sv: 'Kreditakten finns inte', en: 'The credit file does not exist' },
  REPORT_NOT_FOUND: { sv: 'Rapporten finns inte', en: 'The report does not exist' },

  // Pages of the site
  PAGE_NOT_FOUND: { sv: 'Sidan finns inte', en: 'The page does not exist' },
  PAGE_EXISTS: {
    sv: 'Någon annan har just sparat sidan för första gången. Sparar du igen gäller dina texter.',
    en: 'Somebody else has just saved the page for the first time. If you save again, your texts apply.',
  },
  PAGE_CHANGED: {
    sv: 'Någon annan har ändrat sidan. Gör om det om din ändring ska gälla ändå.',
    en: 'Somebody else has changed the page. Try again if your change should apply anyway.',
  },
  NOTHING_TO_PUBLISH: {
    sv: 'Det finns inget utkast att publicera',
    en: 'There is no draft to publish',
  },
  PAGE_PATH_TAKEN: {
    sv: 'Adressen hör till en annan sida.',
    en: 'The address belongs to another page.',
  },
  PAGE_PATH_RESERVED: {
    sv: 'Adressen används av webbplatsen själv. Välj en annan.',
    en: 'The site itself uses the address. Choose another.',
  },
  PUBLISH_TIME_WRONG: {
    sv: 'Välj en tid som inte har varit, högst ett år fram.',
    en: 'Choose a time that has not passed, at most a year ahead.',
  },
  PAGE_NO_POST: {
    sv: 'Bara inlägg i bloggen har en bild.',
    en: 'Only posts of the blog have a picture.',
  },
  PAGE_BUILT_IN: {
    sv: 'Sidan hör till produkten. Den kan inte byta namn, flyttas eller tas bort.',
    en: 'The page belongs to the product. It cannot be renamed, moved or deleted.',
  },
  PAGE_REVISION_NOT_FOUND: {
    sv: 'Versionen finns inte i sidans historik',
    en: 'The version is not in the history of the page',
  },
  TOO_MANY_PAGES: {
    sv: 'Fler sidor kan inte skapas. Ta bort någon först.',
    en: 'No more pages can be created. Delete one first.',
  },

  // Messages
  MESSAGE_NOT_FAILED: {
    sv: 'Meddelandet har inte misslyckats, eller så handlar det om en ansökan. Det kan inte skickas om.',
    en: 'The message has not failed, or it is about an application. It cannot be sent again.',
  },
  MESSAGE_RETRIED_ALREADY: {
    sv: 'Meddelandet är redan skickat en gång till.',
    en: 'The message was sent again already.',
  },
  MESSAGE_TOO_OLD: {
    sv: 'Meddelandet är äldre än två veckor och skickas inte om.',
    en: 'The message is more than two weeks old and is not sent again.',
  },
} as const satisfies Partial<Readonly<Record<ErrorCode, Words>>>;
