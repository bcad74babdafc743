import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Owner } from './owner.ts';
import { OwnerList } from './owner-list.tsx';

/** The people who control the company besides its owners: why we ask, the list, and a button to add one. */
export function ControlSection(props: {
  id: string;
  asked: 'influencer' | 'controller';
  /** The customer states that no one owns more than 25 %; otherwise it follows from the list. */
  isNoOne: boolean;
  persons: readonly Owner[];
  onAdd: () => void;
  onEdit: (index: number) => void;
  onRemove: (person: Owner) => void;
}) {
  const { t } = useTranslation('application');
  const controllerLead = props.isNoOne ? 'owners.controllerNoOne' : 'owners.controllerBelow';
  return (
    <section id={props.id} aria-labelledby="control-title">
      <h2 id="control-title">{t(`owners.${props.asked}Title`)}</h2>
      <p className="k-lead">{t(props.asked === 'influencer' ? 'owners.influencerLead' : controllerLead)}</p>
      {props.asked === 'controller' && <p className="k-lead">{t('owners.relatives')}</p>}
      <OwnerList
        kind="alternative"
        owners={props.persons}
        onEdit={props.onEdit}
        onRemove={props.onRemove}
        onAddTo={props.onAdd}
      />
      <Button variant="outlined" sx={{ mb: 6 }} onClick={props.onAdd}>
        {t('owners.alternativeAdd')}
      </Button>
    </section>
  );
}
