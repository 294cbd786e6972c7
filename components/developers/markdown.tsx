import { marked, type Tokens } from 'marked';
import { toAnchor } from '@/lib/developers/openapi';
import { developersText } from '@/lib/messages/developers';
import { CodeBlock } from './code-block';
import styles from './developers-page.module.css';
import { highlight } from './highlight';

/** Renders trusted Markdown. Headings get anchors, and code blocks are named after their heading. */
export function Markdown({ source }: { source: string }) {
  let title = '';
  return marked.lexer(source).map((token, index) => {
    const key = `${index} ${token.type}`;
    if (token.type === 'heading') {
      const { depth, text } = token as Tokens.Heading;
      const Heading = `h${depth}` as 'h2';
      title = text;
      return (
        <Heading key={key} id={toAnchor(text)} className={styles.heading}>
          {text}
        </Heading>
      );
    }
    if (token.type === 'code') {
      const { text, lang = '' } = token as Tokens.Code;
      const language = developersText.languages.find(({ tag }) => tag === lang)?.name;
      const label = developersText.codeLabel(title, language);
      return <CodeBlock key={key} label={label} code={highlight(text)} language={lang} />;
    }
    const html = marked.parser([token]);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the source is a file of this repository.
    return html && <div key={key} dangerouslySetInnerHTML={{ __html: html }} />;
  });
}

/** Renders a line of trusted Markdown. */
export function InlineMarkdown({ text }: { text: string }) {
  const html = marked.parseInline(text, { async: false });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is part of the OpenAPI document.
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
