import { MASK } from '@kreditlina/domain/kernel/personal';
import { useTranslation } from 'react-i18next';

/** What a person is called here: a name, or what stands in the place of one that the reader may not see. */
export function useNames(): (name: string) => string {
  const { t } = useTranslation('company');
  return (name) => (name === MASK || name === '' ? t('people.masked') : name);
}
