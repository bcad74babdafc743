import { formatShare } from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { formatPersonalNumber } from '@kreditlina/domain/validators/personal-number';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { PersonRow, PersonRows, RowActions, RowFigure } from '../person-rows.tsx';
import { effectiveShare, type Owner, ownerRows } from './owners.ts';

function numberOf(one: Owner, missing: string): string {
  if (one.type === 'company') return formatOrganisationNumber(one.reg_number.replace(/\D/g, ''));
  return one.ssn ? formatPersonalNumber(one.ssn) : missing;
}

export function OwnerList(props: {
  /** Shares are shown only for `owner`. */
  kind: 'owner' | 'alternative';
  owners: readonly Owner[];
  onEdit: (index: number) => void;
  onRemove: (owner: Owner) => void;
  onAddTo: (parent: Owner) => void;
}) {
  const { t } = useTranslation('application');
  const isOwner = props.kind === 'owner';
  if (props.owners.length === 0) return isOwner ? <p className="k-lead">{t('owners.empty')}</p> : null;
  return (
    <PersonRows aria-label={t(isOwner ? 'owners.list' : 'owners.alternativeList')}>
      {ownerRows(props.owners).map(({ owner, index, depth, parentName }) => {
        const effective = formatShare(effectiveShare(owner, props.owners));
        const where = parentName ? t('owners.via', { name: parentName }) : t('owners.direct');
        return (
          <PersonRow key={`${parentName ?? ''}/${owner.name}/${index}`} depth={depth}>
            <div>
              <strong>{owner.name}</strong>
              <small>
                {numberOf(owner, t('owners.incomplete'))}
                {isOwner && ` · ${where}`}
                {owner.description ? ` · ${owner.description}` : ''}
              </small>
            </div>
            {isOwner && (
              <RowFigure>
                {formatShare(owner.ownership)}
                {depth > 0 && <small>{t('owners.effective', { percent: effective })}</small>}
              </RowFigure>
            )}
            <RowActions>
              {owner.type === 'company' && (
                <Button
                  size="small"
                  onClick={() => props.onAddTo(owner)}
                  aria-label={t('owners.addTo', { name: owner.name })}
                >
                  {t('owners.add')}
                </Button>
              )}
              <Button
                size="small"
                aria-label={`${t('common:action.edit')} ${owner.name}`}
                onClick={() => props.onEdit(index)}
              >
                {t('common:action.edit')}
              </Button>
              <Button
                size="small"
                aria-label={`${t('common:action.remove')} ${owner.name}`}
                onClick={() => props.onRemove(owner)}
              >
                {t('common:action.remove')}
              </Button>
            </RowActions>
          </PersonRow>
        );
      })}
    </PersonRows>
  );
}

/** Section for people who control the company besides its owners. */
export function ControlSection(props: {
  id: string;
  asked: 'influencer' | 'controller';
  /**
   * True if the customer has stated that no one owns more than 25 %; false if it only follows from the list.
   */
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
