/** The line with one step in it: the credit line that the name means. */
export function LogoMark() {
  return (
    <svg width="44" height="20" viewBox="0 0 44 20" aria-hidden="true">
      <path d="M2 15h22V5h18" />
    </svg>
  );
}
