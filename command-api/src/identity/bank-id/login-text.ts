import type { Audience } from '@kreditlina/domain/identity/contracts/customer';

const askedFor = 'Avbryt om någon annan har bett dig göra det här, eller om du inte själv har begärt det.';

/** Text in the BankID app before the security code, in BankID's simple markdown. */
export const loginText: Readonly<Record<Audience, string>> = {
  customer: `# Logga in hos Kreditlina\n\n${askedFor}`,
  staff: `# Logga in i Kreditlinas administration\n\n${askedFor}`,
};
