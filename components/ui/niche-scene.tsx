export function NicheScene() {
  const tone = (color: string, share: number) =>
    `color-mix(in oklab, var(--${color}) ${share}%, var(--well))`;
  return (
    <svg viewBox="0 0 400 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="400" height="560" fill={tone('accent', 9)} />
      <circle cx="262" cy="390" r="46" fill={tone('paper', 70)} />
      <path d="M0 452c60-40 118-62 172-44s104 46 228-14v166H0Z" fill={tone('accent', 26)} />
      <path d="M0 492c70-14 128-62 206-40 66 18 112 38 194 10v98H0Z" fill={tone('accent', 52)} />
      <path
        d="M0 528c80 8 132-34 196-34 82 0 118 34 204 18v48H0Z"
        fill={tone('accent-strong', 82)}
      />
    </svg>
  );
}
