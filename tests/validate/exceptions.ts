/** A finding that isn't a fault of the site. One that matches nothing fails the run. */
export interface Exception {
  tool: string;
  rule: string;
  /** Default: everything that the tool checks. */
  subject?: RegExp;
  message?: RegExp;
  reason: string;
}

const SEARCH_COMBOBOX =
  'type="text" has no clear button. See https://github.com/w3c/html-aria/issues/397.';
const FIREFOX_RADIO =
  'Without autocomplete="off", Firefox restores the chosen version after a reload.';

const htmlValidate: Exception[] = [
  { rule: 'void-style', reason: 'React writes <meta/>. HTML ignores the slash.' },
  { rule: 'attr-case', reason: 'React writes charSet. Attributes are case-insensitive.' },
  { rule: 'attribute-boolean-style', reason: 'React writes async="", which is the same.' },
  { rule: 'attribute-empty-style', reason: 'React writes hidden="", which is the same.' },
  { rule: 'valid-id', reason: 'IDs of useId start with an underscore, which HTML allows.' },
  {
    rule: 'no-inline-style',
    reason:
      'Positions and placeholder colors of pictures are data. The CSP allows style attributes.',
  },
  { rule: 'no-implicit-input-type', reason: 'The default type is the one we mean: text.' },
  { rule: 'no-redundant-for', reason: 'Naming the box inside the label is redundant, but valid.' },
  {
    rule: 'aria-label-misuse',
    message: /strictly allowed/,
    reason: 'ARIA allows names on lists, options and <search>, and screen readers read them.',
  },
  {
    rule: 'prefer-native-element',
    message: /<select>/,
    reason: 'The list of suggestions below a field is a listbox, which <select> cannot be.',
  },
  {
    rule: 'prefer-native-element',
    message: /<(ul|li)>/,
    reason: 'react-masonry-css puts columns between the list and its items.',
  },
  {
    rule: 'form-dup-name',
    message: /"(title|altText)"/,
    reason: 'The upload form has these fields for each picture, and sends one request for each.',
  },
  {
    rule: 'form-dup-name',
    message: /"partner"/,
    reason: 'Each checked box sends its value, as checkboxes of one name do.',
  },
  {
    rule: 'unique-landmark',
    subject: /developers$/,
    reason: 'The contents are there twice, and CSS shows one of them.',
  },
  {
    rule: 'valid-autocomplete',
    message: /type="radio"/,
    reason: FIREFOX_RADIO,
  },
  {
    rule: 'unique-landmark',
    message: /> nav\)/,
    reason: 'Phones show one main navigation at the bottom, other windows another one at the top.',
  },
  {
    rule: 'long-title',
    subject: /search-chips$/,
    reason: 'The title of a search contains the query.',
  },
].map((one) => ({ tool: 'html-validate', ...one }));

const vnu: Exception[] = [
  {
    rule: 'info',
    message: /^Trailing slash on void elements/,
    reason: 'React writes <meta/>, and quotes every attribute.',
  },
  {
    rule: 'error',
    message: /^Element “article” is missing required attribute “role”/,
    reason:
      'ARIA in HTML allows aria-posinset on <article>, and role="article" would be redundant.',
  },
  {
    rule: 'warning',
    message: /^Article lacks heading/,
    reason: 'aria-labelledby names the articles. Dozens of headings would drown those of the page.',
  },
  {
    rule: 'error',
    message: /^Bad value “search” for attribute “type”.*role="combobox"/,
    reason: SEARCH_COMBOBOX,
  },
  {
    rule: 'error',
    message: /^(Bad value “combobox” for|Attribute “aria-expanded” not allowed).*role="combobox"/,
    reason: SEARCH_COMBOBOX,
  },
  {
    rule: 'warning',
    message: /^Attribute “aria-activedescendant”/,
    reason: 'Since ARIA 1.2, aria-controls of a combobox is enough.',
  },
  {
    rule: 'error',
    message: /^Attribute “autocomplete” is only allowed.*type="radio"/,
    reason: FIREFOX_RADIO,
  },
  {
    rule: 'error',
    message: /role.*attribute must not have an “alt” attribute.*pswp__img--placeholder/,
    reason: 'PhotoSwipe renders its placeholder with role="presentation" and an empty alt.',
  },
  {
    rule: 'warning',
    message: /^Section lacks heading.*pswp__scroll-wrap/,
    reason: 'PhotoSwipe renders this section, and the viewer has a name.',
  },
].map((one) => ({ tool: 'vnu', ...one }));

const openApi: Exception[] = [
  {
    tool: 'redocly',
    rule: 'no-ambiguous-paths',
    message: /category\/\{category\}/,
    reason:
      'IDs have no words: /wallpapers/category/… is never the wallpaper with the ID category.',
  },
  {
    tool: 'redocly',
    rule: 'no-ambiguous-paths',
    message: /\/user\/(blocked|keys|sessions)\/\{id\}/,
    reason: 'They only answer PUT and DELETE, and the paths of other users only GET.',
  },
  {
    tool: 'redocly',
    rule: 'info-license',
    reason: 'Every wallpaper has its own license, and the operator decides about the rest.',
  },
  {
    tool: 'spectral',
    rule: 'info-contact',
    reason: 'Only the operator of a site knows the contact.',
  },
  {
    tool: 'spectral',
    rule: 'oas3-operation-security-defined',
    message: /must be listed among scopes/,
    reason: 'Since OpenAPI 3.1, schemes of any type may list roles, which nothing declares.',
  },
];

const ibm: Exception[] = [
  {
    rule: 'aria_role_valid',
    message: /'combobox'.*type="search"/,
    reason: SEARCH_COMBOBOX,
  },
  {
    rule: 'aria_form_label_unique',
    reason: 'A form without a name has no role, so there is nothing to tell apart.',
  },
  {
    rule: 'input_autocomplete_valid',
    message: /autocomplete="username"/,
    reason: 'HTML allows it in email fields, and password managers ask for it.',
  },
  {
    rule: 'aria_child_tabbable',
    message: /role="menu"/,
    reason: 'Arrow keys move the focus in a menu, and Tab leaves it, as in the ARIA practices.',
  },
  {
    rule: 'fieldset_label_valid',
    subject: /^home-display$/,
    message: /"Columns"/,
    reason: 'There is a choice for phones and one for wider windows, and CSS shows one of them.',
  },
  {
    rule: 'table_headers_exists',
    subject: /^admin-/,
    message: /aria-label="Categories"|\(390 px /,
    reason:
      'In narrow windows, and always for categories, CSS shows rows as cards, with the label of each value.',
  },
  {
    rule: 'label_content_exists',
    message: /for="select-/,
    reason: 'The box has a name of its own. The label makes the whole picture clickable.',
  },
  {
    rule: 'label_content_exists',
    subject: /^settings-email$/,
    reason:
      'The labels are visually hidden, which the rule takes for hidden. The headers of row and column say the same.',
  },
].map((one) => ({ tool: 'ibm', ...one }));

const lighthouse: Exception[] = [
  {
    rule: 'is-crawlable',
    subject: /^(picture-search|favorites-none)$/,
    reason: 'What only this browser knows has no URL: noindex on purpose.',
  },
  {
    rule: 'is-crawlable',
    subject: /^(sorted-top|wallpaper-collections)$/,
    reason: 'Lists of what other pages have are noindex on purpose.',
  },
  {
    rule: 'is-crawlable',
    subject: /^(login|register|forgot|reset|verify|confirm|undo-email|unsubscribe)$/,
    reason: 'Forms are noindex on purpose: nobody searches for them.',
  },
].map((one) => ({ tool: 'lighthouse', ...one }));

export const EXCEPTIONS: Exception[] = [...htmlValidate, ...vnu, ...openApi, ...ibm, ...lighthouse];
