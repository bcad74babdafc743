/** A line with one step: the credit line of the brand's name. */
export function LogoMark() {
  return (
    <svg width="44" height="20" viewBox="0 0 44 20" aria-hidden="true">
      <path d="M2 15h22V5h18" />
    </svg>
  );
}
