import { escapeMarkup } from '@/lib/markup';
import { emailTemplateText } from '@/lib/messages/email-templates';
import { SITE_NAME } from '@/lib/messages/site-name';

export interface EmailContent {
  subject: string;
  /** For the greeting, which is omitted without it. */
  name?: string;
  paragraphs: readonly string[];
  action: { text: string; href: string } | null;
  after?: string;
  unsubscribe?: { text: string; href: string };
}

export function renderEmailText(content: EmailContent, site: string): string {
  const { name, paragraphs, action, after, unsubscribe } = content;
  const blocks = [
    name && emailTemplateText.greeting(name),
    ...paragraphs,
    action && `${action.text}:\n${action.href}`,
    after,
    unsubscribe && `${unsubscribe.text}:\n${unsubscribe.href}`,
    `-- \n${emailTemplateText.footer(site)}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

// Copies of the site's design tokens, since email clients don't support CSS variables.
const LIGHT = {
  paper: '#f6f4ef',
  sheet: '#fffefb',
  ink: '#1b1a17',
  soft: '#615e56',
  line: '#dcd8ce',
  accent: '#1f7a47',
  onAccent: '#ffffff',
};
const DARK = {
  paper: '#131311',
  sheet: '#1c1c19',
  ink: '#f0eee8',
  soft: '#aaa79d',
  line: '#34332f',
  accent: '#6fd79a',
  onAccent: '#06210f',
};

const DARK_STYLE = `@media (prefers-color-scheme: dark) {
  .paper { background: ${DARK.paper} !important; }
  .sheet { background: ${DARK.sheet} !important; border-color: ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .soft { color: ${DARK.soft} !important; }
  .button { background: ${DARK.accent} !important; color: ${DARK.onAccent} !important; }
  .logo { background: ${DARK.accent} !important; }
}`;

const FONT =
  "font-family: 'Instrument Sans', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Uses tables and inline styles for email clients, and loads no external resources. */
export function renderEmailHtml(content: EmailContent, site: string): string {
  const { subject, name, paragraphs, action, after, unsubscribe } = content;
  const greeting = name ? [emailTemplateText.greeting(name)] : [];
  const rows = [
    heading(subject),
    ...[...greeting, ...paragraphs].map((text) => paragraph(text)),
    ...(action ? [button(action), fallbackLink(action.href)] : []),
    ...(after ? [paragraph(after, true)] : []),
    ...(unsubscribe ? [quietLink(unsubscribe)] : []),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${DARK_STYLE}</style>
</head>
<body class="paper" style="margin: 0; padding: 0; background: ${LIGHT.paper}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background: ${LIGHT.paper}">
<tr><td align="center" style="padding: 32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 512px; text-align: left">
<tr><td style="padding: 0 4px 20px">${logo(site)}</td></tr>
<tr><td class="sheet" style="padding: 32px 28px 24px; border: 1px solid ${LIGHT.line}; border-radius: 10px; background: ${LIGHT.sheet}">
${rows.join('\n')}
</td></tr>
<tr><td class="soft" style="padding: 20px 4px 0; color: ${LIGHT.soft}; ${FONT}; font-size: 13px; line-height: 1.5">${escapeMarkup(emailTemplateText.footer(site))}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Draws the logo with a border radius, because email clients often block images. */
function logo(site: string): string {
  const symbol = `<span class="logo" style="display: inline-block; width: 16px; height: 22px; margin-right: 10px; border-radius: 8px 8px 2px 2px; background: ${LIGHT.accent}; vertical-align: -4px"></span>`;
  return `<a class="ink" href="${escapeMarkup(site)}" style="color: ${LIGHT.ink}; ${FONT}; font-size: 19px; font-weight: 700; letter-spacing: -0.03em; text-decoration: none">${symbol}${SITE_NAME}</a>`;
}

function heading(text: string): string {
  return `<h1 class="ink" style="margin: 0 0 16px; color: ${LIGHT.ink}; ${FONT}; font-size: 22px; font-weight: 600; line-height: 1.25; letter-spacing: -0.02em">${escapeMarkup(text)}</h1>`;
}

function paragraph(text: string, isSoft = false): string {
  const [className, color] = isSoft ? ['soft', LIGHT.soft] : ['ink', LIGHT.ink];
  return `<p class="${className}" style="margin: 0 0 16px; color: ${color}; ${FONT}; font-size: ${isSoft ? 14 : 16}px; line-height: 1.55">${escapeMarkup(text)}</p>`;
}

function button({ text, href }: { text: string; href: string }): string {
  return `<p style="margin: 24px 0"><a class="button" href="${escapeMarkup(href)}" style="display: inline-block; padding: 13px 24px; border-radius: 999px; background: ${LIGHT.accent}; color: ${LIGHT.onAccent}; ${FONT}; font-size: 16px; font-weight: 600; line-height: 1.2; text-decoration: none">${escapeMarkup(text)}</a></p>`;
}

function quietLink({ text, href }: { text: string; href: string }): string {
  return `<p style="margin: 0 0 16px"><a class="soft" href="${escapeMarkup(href)}" style="color: ${LIGHT.soft}; ${FONT}; font-size: 14px; line-height: 1.55">${escapeMarkup(text)}</a></p>`;
}

function fallbackLink(href: string): string {
  const link = `<a class="soft" href="${escapeMarkup(href)}" style="color: ${LIGHT.soft}; word-break: break-all">${escapeMarkup(href)}</a>`;
  return `<p class="soft" style="margin: 0 0 16px; color: ${LIGHT.soft}; ${FONT}; font-size: 14px; line-height: 1.55">${escapeMarkup(emailTemplateText.copyLink)}<br>${link}</p>`;
}
