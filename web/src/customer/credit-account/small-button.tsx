import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

/** A low-emphasis action within a line of text or figures. */
export const SmallButton = styled(Button)({
  minWidth: 0,
  minHeight: 32,
  padding: '0 6px',
  fontSize: '0.875rem',
});
