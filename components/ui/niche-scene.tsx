import styles from './scene.module.css';

export function NicheScene() {
  return (
    <svg
      className={styles.day}
      viewBox="0 0 400 560"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect width="400" height="560" fill="var(--sky)" />
      <circle cx="244" cy="390" r="46" fill="var(--sun)" />
      <path d="M0 452c60-40 118-62 172-44s104 46 228-14v166H0Z" fill="var(--far)" />
      <path d="M0 492c70-14 128-62 206-40 66 18 112 38 194 10v98H0Z" fill="var(--near)" />
      <path d="M0 528c80 8 132-34 196-34 82 0 118 34 204 18v48H0Z" fill="var(--nearest)" />
    </svg>
  );
}
