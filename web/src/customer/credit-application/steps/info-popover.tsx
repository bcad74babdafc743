import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

const Sheet = styled('div')({ maxWidth: 360, padding: '16px 20px', fontSize: '0.9375rem' });
const Mark = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  width: 22,
  height: 22,
  border: '1.5px solid var(--k-blue)',
  borderRadius: '50%',
  color: 'var(--k-blue)',
  font: '600 0.875rem/1 var(--k-text)',
});

/** Small "i" button that explains the adjacent question. */
export function InfoPopover(props: { about: string; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('action.moreInfo', { what: props.about })}
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <Mark aria-hidden="true">i</Mark>
      </IconButton>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': props.about, sx: { border: '1px solid var(--k-line)' } },
        }}
      >
        <Sheet>{props.children}</Sheet>
      </Popover>
    </>
  );
}
