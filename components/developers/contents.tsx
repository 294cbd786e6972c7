import { developersText } from '@/lib/messages/developers';
import styles from './contents.module.css';

export interface Chapter {
  id: string;
  title: string;
  sections: { id: string; title: string }[];
}

/** Where everything stands: beside the page where there is room, else folded above it. */
export function Contents({ chapters }: { chapters: Chapter[] }) {
  return (
    <>
      <details className={styles.fold}>
        <summary>{developersText.contents}</summary>
        <nav aria-label={developersText.contents}>
          <Chapters chapters={chapters} />
        </nav>
      </details>
      <nav className={styles.beside} aria-label={developersText.contents}>
        <Chapters chapters={chapters} />
      </nav>
    </>
  );
}

function Chapters({ chapters }: { chapters: Chapter[] }) {
  return (
    <ul className={styles.chapters}>
      {chapters.map(({ id, title, sections }) => (
        <li key={id}>
          <a className={styles.chapter} href={`#${id}`}>
            {title}
          </a>
          {sections.length > 0 && (
            <ul className={styles.sections}>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
