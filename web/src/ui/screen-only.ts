import { styled } from '@mui/material/styles';

/** What can only be used on a screen, and says nothing on paper. */
export const notOnPaper = { '@media print': { display: 'none' } } as const;

export const ScreenOnly = styled('div')(notOnPaper);
