/** Drawings of the landing page, 320 by 200 units. The first path of each is the credit line. */
export const drawings = {
  /** A line uphill past a small house and a large one. */
  mission: [
    'M8 168H88V136H168V104H248V72H312',
    'M24 168V128L48 108L72 128V168',
    'M264 72V24H304V72M276 36H292M276 50H292',
  ],
  /** Two sliders on lines: the owner moves the line up and down. */
  control: [
    'M8 152H104V88H200V120H312',
    'M104 56V184M200 56V184',
    'M92 88A12 12 0 1 0 116 88A12 12 0 1 0 92 88',
    'M188 120A12 12 0 1 0 212 120A12 12 0 1 0 188 120',
  ],
  /** The line passes through a telephone. */
  bankId: [
    'M8 140H136V76H312',
    'M112 16H208Q216 16 216 24V176Q216 184 208 184H112Q104 184 104 176V24Q104 16 112 16Z',
    'M148 168H172',
  ],
  /** A line that descends in steps of different widths. */
  flexible: ['M8 40H72V72H112V104H208V136H240V168H312', 'M72 72V168M112 104V168M208 136V168', 'M8 168H240'],
  /** A line that rises on a withdrawal and falls on a repayment. */
  idea: ['M8 152H64V72H136V112H184V48H248V152H312', 'M8 24H312'],
  /** Monthly bars with a line above them, as in a credit assessment. */
  assessment: [
    'M8 112H64V88H128V104H192V64H256V40H312',
    'M24 184V140M64 184V124M104 184V132M144 184V136M184 184V112M224 184V96M264 184V76M304 184V72',
    'M8 184H312',
  ],
} as const;
