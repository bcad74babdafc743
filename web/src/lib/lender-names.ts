import type { LenderNames } from '@kreditlina/domain/kernel/lender-names';
import { i18n } from './i18n.ts';
import { en } from './texts/en.ts';
import { sv } from './texts/sv.ts';

/** Puts the names that the installation gives the lenders into every text that speaks of them: `$t(common:lender.first)`. */
export function nameLenders(names: LenderNames): void {
  for (const [language, { lender }] of Object.entries({ sv, en })) {
    const called = { first: names.first ?? lender.first, second: names.second ?? lender.second };
    i18n.addResourceBundle(language, 'common', { lender: called }, true, true);
  }
}
