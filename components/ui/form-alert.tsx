import styles from './form-alert.module.css';

/** What is wrong with a form as a whole. Always there, so that what appears in it is read out. */
export function FormAlert({ text }: { text: string }) {
  return (
    <p role="alert" className={styles.alert}>
      {text}
    </p>
  );
}
