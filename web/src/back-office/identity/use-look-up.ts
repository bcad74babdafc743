import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { addNotice } from '../../lib/notices-store.ts';
import { ApiError } from '../../lib/problem.ts';
import { lookUpUser } from './users-calls.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const isWhole = (text: string): boolean => /^(\d{10}|\d{12})$/.test(digitsOf(text));

/**
 * Looks up a person by a complete personal number: typed, or from an old link, whose number is removed from
 * the address at once like any list's. Other input is left to the list's filter.
 * @param named the number in the address, for a reader who may see personal data
 */
export function useLookUp(
  named: string | undefined,
  onFound: (id: string, isNamed: boolean) => void,
): (typed: string) => void {
  const { t } = useTranslation('users');
  const lookUp = async (number: string, isNamed: boolean) => {
    try {
      onFound((await lookUpUser(number)).id, isNamed);
    } catch (error) {
      addNotice(error instanceof ApiError && error.status !== 404 ? error.message : t('unknown'), 'info');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each number
  useEffect(() => {
    if (named !== undefined && isWhole(named)) void lookUp(named, true);
  }, [named]);
  return (typed) => {
    if (isWhole(typed)) void lookUp(typed, false);
  };
}
