import longText from '@/components/ui/long-text.module.css';
import { contactText } from '@/lib/messages/legal';
import styles from './legal-page.module.css';

export function ContactSection({ email }: { email: string | undefined }) {
  return (
    <section id="contact" className={`${longText.part} ${styles.section}`}>
      <h2 className={longText.heading}>{contactText.title}</h2>
      <div className={longText.text}>
        {email === undefined ? (
          <p>{contactText.none}</p>
        ) : (
          <p>
            {contactText.write} <a href={`mailto:${email}`}>{email}</a>.
          </p>
        )}
        <p>{contactText.copyright}</p>
      </div>
    </section>
  );
}
