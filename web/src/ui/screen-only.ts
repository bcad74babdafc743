import { styled } from '@mui/material/styles';

/** The property of the page that says how much of its end notices take; none is 0. */
export const NOTICES_ROOM = '--k-notices-room';

/** What can only be used on a screen, and says nothing on paper. */
export const notOnPaper = { '@media print': { display: 'none' } } as const;

export const ScreenOnly = styled('div')(notOnPaper);
