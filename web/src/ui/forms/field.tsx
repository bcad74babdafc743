import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

const Root = styled('div')({
  marginBottom: 24,
  '&[data-invalid="true"]': { borderLeft: '4px solid var(--k-red)', paddingLeft: 12 },
});
const Group = styled('fieldset')({
  minWidth: 0,
  margin: '0 0 24px',
  padding: 0,
  border: 0,
  '&[data-invalid="true"]': { borderLeft: '4px solid var(--k-red)', paddingLeft: 12 },
});
const Label = styled('label')({ display: 'block', padding: 0, fontWeight: 600 });
const Hint = styled('div')({ color: 'var(--k-ink-soft)', fontSize: '0.9375rem' });
const ErrorText = styled('div')({ color: 'var(--k-red)', fontWeight: 600, fontSize: '0.9375rem' });
const Control = styled('div')({ marginTop: 8 });

export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

export interface FieldProps {
  readonly id?: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** Label, hint and error above the control, linked to it for screen readers. */
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { t } = useTranslation();
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = [props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(props.error ? { 'aria-invalid': true } : {}),
  };
  return (
    <Root data-invalid={props.error !== undefined}>
      <Label htmlFor={id}>{props.label}</Label>
      {props.hint && <Hint id={`${id}-hint`}>{props.hint}</Hint>}
      {props.error && (
        <ErrorText id={`${id}-error`} data-mistake={props.error}>
          <span className="visually-hidden">{t('error.prefix')} </span>
          {props.error}
        </ErrorText>
      )}
      <Control>{props.children(control)}</Control>
    </Root>
  );
}

/** A group of radio buttons or checkboxes; the question is the legend. */
export function FieldGroup(props: FieldProps & { children: ReactNode; isLegendHidden?: boolean }) {
  const { t } = useTranslation();
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <Group data-invalid={props.error !== undefined} id={id}>
      <Label as="legend" className={props.isLegendHidden ? 'visually-hidden' : ''}>
        {props.label}
      </Label>
      {props.hint && <Hint>{props.hint}</Hint>}
      {props.error && (
        <ErrorText data-mistake={props.error}>
          <span className="visually-hidden">{t('error.prefix')} </span>
          {props.error}
        </ErrorText>
      )}
      <Control>{props.children}</Control>
    </Group>
  );
}
