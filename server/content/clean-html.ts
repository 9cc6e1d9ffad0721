import sanitize from 'sanitize-html';
import { isAllowedLink, isSitePath } from './link.ts';

const TAGS = [
  'p',
  'br',
  'hr',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'code',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];
const MAIL = /^mailto:[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+$/;

/**
 * Text with structure and links, and nothing that runs, loads or looks like the site itself. Done when it is written;
 * the page does it again when it shows it. A link to a host that the brand does not allow stays as its text.
 */
export function cleanHtml(html: string, allowedHosts: readonly string[]): string {
  return sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel', 'target'], th: ['colspan', 'scope'], td: ['colspan'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a(_tag, { href = '' }): sanitize.Tag {
        if (isSitePath(href) || MAIL.test(href)) return { tagName: 'a', attribs: { href } };
        if (!isAllowedLink(href, allowedHosts)) return { tagName: 'a', attribs: {} };
        return { tagName: 'a', attribs: { href, rel: 'noopener noreferrer', target: '_blank' } };
      },
    },
  }).trim();
}
