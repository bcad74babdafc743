import type { Review } from '@kreditlina/domain/credit-application/contracts/staff';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../../ui/fact-list.tsx';

/** Names that differ from the register; empty if all agree. */
export function OtherNames({ names }: { names: Review['other_names'] }) {
  const { t } = useTranslation('applications');
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="other-names">
      <h3 id="other-names">{t('review.otherNames')}</h3>
      <p>{t('review.otherNamesLead')}</p>
      {names.map(({ person_id, parts, named, registered }) => (
        <FactList
          key={person_id}
          facts={[
            { key: t('review.part'), value: parts.map((part) => t(`review.parts.${part}`)).join(', ') },
            { key: t('review.named'), value: named },
            { key: t('review.registered'), value: registered },
          ]}
        />
      ))}
    </section>
  );
}
