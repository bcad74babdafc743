import { MASK } from '@kreditlina/domain/kernel/personal';
import { useTranslation } from 'react-i18next';

/** Display name of a person, or a placeholder if the reader may not see it. */
export function useNames(): (name: string) => string {
  const { t } = useTranslation('company');
  return (name) => (name === MASK || name === '' ? t('people.masked') : name);
}
