import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import longText from '@/components/ui/long-text.module.css';
import type { LegalText } from '@/lib/messages/legal';
import styles from './legal-page.module.css';

export function LegalPage({ text, children }: { text: LegalText; children?: ReactNode }) {
  return (
    <article className={styles.page}>
      <header>
        <h1>{text.title}</h1>
        <p className={`${longText.lead} ${styles.lead}`}>{text.lead}</p>
      </header>
      {text.sections.map(({ title, id, paragraphs, steps, link }) => (
        <section key={title} id={id} className={`${longText.part} ${styles.section}`}>
          <h2 className={longText.heading}>{title}</h2>
          <div className={longText.text}>
            {paragraphs?.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {steps && (
              <ol className={styles.steps}>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            )}
            {link && (
              <p>
                <Link href={link.href}>{link.text}</Link>
              </p>
            )}
          </div>
        </section>
      ))}
      {children}
    </article>
  );
}
