/** The wire has kronor and percent; all calculations use öre and basis points, whole hundredths of them. */
export const kronorOf = (cents: number): number => cents / 100;
export const centsOf = (kronor: number): number => Math.round(kronor * 100);
export const percentOf = (basisPoints: number): number => basisPoints / 100;
export const basisPointsOf = (percent: number): number => Math.round(percent * 100);
