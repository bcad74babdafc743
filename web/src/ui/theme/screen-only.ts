import { styled } from '@mui/material/styles';

/** Custom property with the height of the notices at the bottom; 0 if there are no notices. */
export const NOTICES_ROOM = '--k-notices-room';

/** Hides interactive content, which is useless on paper. */
export const notOnPaper = { '@media print': { display: 'none' } } as const;

export const ScreenOnly = styled('div')(notOnPaper);
