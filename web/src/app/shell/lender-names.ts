import type { LenderNames } from '@kreditlina/domain/kernel/code-words';
import { useSession } from '../../lib/session/session-store.ts';
import { i18n } from '../../lib/text/i18n.ts';
import { en } from '../../lib/text/texts/en.ts';
import { sv } from '../../lib/text/texts/sv.ts';

/** Copies of the lenders' default names, because `nameLenders` overwrites the texts in place. */
const nameless = { sv: { ...sv.lender }, en: { ...en.lender } };

/**
 * Inserts the installation's names of the lenders into every text that mentions them:
 * `$t(common:lender.first)`.
 */
export function nameLenders(names: LenderNames): void {
  for (const [language, lender] of Object.entries(nameless)) {
    const called = { first: names.first ?? lender.first, second: names.second ?? lender.second };
    i18n.addResourceBundle(language, 'common', { lender: called }, true, true);
  }
}

const nameAsTold = ({ user } = useSession.getState()): void => {
  if (user?.lender_names) nameLenders(user.lender_names);
};

// The names arrive with the logged-in user, possibly before these texts are loaded.
nameAsTold();
useSession.subscribe((now, before) => {
  if (now.user !== before.user) nameAsTold(now);
});
