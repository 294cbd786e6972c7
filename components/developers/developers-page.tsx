import type { ReactNode } from 'react';
import longText from '@/components/ui/long-text.module.css';
import segmentedControl from '@/components/ui/segmented-control.module.css';
import {
  findCommonResponses,
  listOperations,
  type OpenApiDocument,
  toAnchor,
} from '@/lib/developers/openapi';
import { buildSchemaRows } from '@/lib/developers/schema-rows';
import { developersText } from '@/lib/messages/developers';
import { CurrentSection } from './current-section';
import styles from './developers-page.module.css';
import { InlineMarkdown, Markdown } from './markdown';
import { OperationSection } from './operation-section';
import reference from './operation-section.module.css';
import { SchemaTable } from './schema-table';

const HEADINGS = /^#{2,3} (.+)$/gm;

interface Props {
  document: OpenApiDocument;
  guide: string;
  recipes: string;
  baseUrl: string;
}

export function DevelopersPage({ document, guide, recipes, baseUrl }: Props) {
  const commonResponses = findCommonResponses(document);
  const operations = listOperations(document);
  const { schemas } = document.components;
  const contents = [
    { title: developersText.guide, sections: listHeadings(guide) },
    { title: developersText.recipes, sections: listHeadings(recipes) },
    {
      title: developersText.reference,
      sections: document.tags.map(({ name }) => ({ id: getTagAnchor(name), title: name })),
    },
    { title: developersText.schemas, sections: [] },
  ];
  return (
    <div className={styles.page}>
      <header>
        <h1>{developersText.title}</h1>
        <p className={longText.lead}>{developersText.lead}</p>
      </header>
      <details className={styles.folded}>
        <summary>{developersText.contents}</summary>
        <Contents contents={contents} />
      </details>
      <Contents contents={contents} className={styles.sidebar} />
      <div className={styles.content}>
        <section id={toAnchor(developersText.guide)} aria-label={developersText.guide}>
          <Markdown source={guide} />
        </section>
        <Chapter title={developersText.recipes}>
          <LanguageChoice />
          <Markdown source={recipes} />
        </Chapter>
        <Chapter
          title={developersText.reference}
          lead={<InlineMarkdown text={developersText.referenceLead(baseUrl)} />}
        >
          {document.tags.map(({ name, description }) => {
            const entries = operations.filter(({ operation }) => operation.tags.includes(name));
            return (
              <section key={name} id={getTagAnchor(name)}>
                <h3 className={styles.heading}>{name}</h3>
                <p>{description}</p>
                {entries.map((entry) => (
                  <OperationSection
                    key={entry.id}
                    entry={entry}
                    baseUrl={baseUrl}
                    commonResponses={commonResponses}
                  />
                ))}
              </section>
            );
          })}
        </Chapter>
        <Chapter title={developersText.schemas} lead={developersText.schemasLead}>
          {Object.entries(schemas).map(([name, schema]) => (
            <details key={name} className={reference.entry}>
              <summary>
                <h3>{name}</h3>
                <span className={reference.summary}>{schema.description}</span>
              </summary>
              <div id={toAnchor(`schema ${name}`)}>
                <SchemaTable
                  caption={developersText.fields(Object.keys(schema.properties ?? {}).length)}
                  rows={buildSchemaRows(schema)}
                  isResponse
                />
              </div>
            </details>
          ))}
        </Chapter>
      </div>
    </div>
  );
}

interface Section {
  id: string;
  title: string;
}

interface ContentsProps {
  contents: { title: string; sections: Section[] }[];
  className?: string | undefined;
}

function Contents({ contents, className }: ContentsProps) {
  return (
    <CurrentSection className={className} label={developersText.contents}>
      <ul>
        {contents.map(({ title, sections }) => (
          <li key={title}>
            <a href={`#${toAnchor(title)}`}>{title}</a>
            <ul>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </CurrentSection>
  );
}

function Chapter(props: { title: string; lead?: ReactNode; children: ReactNode }) {
  const { title, lead, children } = props;
  return (
    <section id={toAnchor(title)} className={styles.chapter}>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
      {children}
    </section>
  );
}

/** CSS hides the code blocks of the other languages, so no script is needed. */
function LanguageChoice() {
  return (
    // The background of a fieldset starts in the middle of its legend.
    <div className={styles.languages}>
      <fieldset>
        <legend className={segmentedControl.legend}>{developersText.language}</legend>
        <div className={segmentedControl.options}>
          {developersText.languages.map(({ tag, name }, index) => (
            <label key={tag} className={segmentedControl.option}>
              <input type="radio" name="language" value={tag} defaultChecked={index === 0} />
              <span>{name}</span>
            </label>
          ))}
        </div>
        {developersText.languages.map(({ tag, requirements }) => (
          <p key={tag} data-language={tag}>
            <InlineMarkdown text={requirements} />
          </p>
        ))}
      </fieldset>
    </div>
  );
}

function listHeadings(source: string): Section[] {
  return [...source.matchAll(HEADINGS)].map(([, title = '']) => ({ id: toAnchor(title), title }));
}

/** The guide has sections with the same names. */
const getTagAnchor = (name: string) => toAnchor(`reference ${name}`);
