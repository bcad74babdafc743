/** The sad face beside the red line of a rejection. Decorative: the text beside it says the same. */
export function SadFace() {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="var(--k-red)"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden="true"
      data-testid="sad-face"
    >
      <circle cx={12} cy={12} r={10} />
      <path d="M8.5 9.25v.5M15.5 9.25v.5M8 16.75q4-4 8 0" />
    </svg>
  );
}
