import { createHash } from 'node:crypto';
import { escapeHtml, type Language } from '@sparks/domain';
import type { SharePage } from '../share-page.js';
import { shareTexts } from '../share-texts.js';

export const EMBED_MIN_WIDTH = 400;
export const EMBED_MAX_WIDTH = 600;
export const EMBED_HEIGHT = 220;

/** What the frame may do besides showing the card: open the page in a new tab. */
export const EMBED_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** The picture is as high as the card and shows its right side, which is free of text. */
const STYLE = `
:root{color-scheme:light dark}
*{box-sizing:border-box;margin:0}
body{font:15px/1.4 Inter,system-ui,sans-serif}
a{display:flex;height:${EMBED_HEIGHT}px;overflow:hidden;border:1px solid #e8e5df;border-radius:12px;color:#211f1b;\
background:#fbfaf8;text-decoration:none}
a:focus-visible{outline:3px solid #b9500a;outline-offset:-3px}
div{display:flex;flex:1;flex-direction:column;min-width:0;padding:18px 20px}
img{width:152px;height:100%;object-fit:cover;object-position:right}
h1{display:-webkit-box;overflow:hidden;font-size:20px;line-height:1.25;overflow-wrap:anywhere;-webkit-box-orient:vertical;\
-webkit-line-clamp:2}
small,p,dt{overflow:hidden;color:#6a635a;font-size:13px;text-overflow:ellipsis;white-space:nowrap}
small{margin-bottom:4px;font-weight:600}
dl{display:flex;gap:20px;margin-top:auto}
dl div{flex:0 1 auto;flex-direction:column-reverse;padding:0}
dd{font-size:17px;font-weight:700;white-space:nowrap}
b{margin-top:auto;padding-top:8px;color:#b9500a;font-size:13px}
@media(max-width:520px){dl div:nth-child(n+3){display:none}img{width:110px;object-position:93%}}
@media(prefers-color-scheme:dark){a{border-color:#3b3731;color:#f4f2ee;background:#1c1a17}small,p,dt{color:#b3aca1}\
b{color:#f8b671}}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The only page of the site that others may frame: no scripts, no forms, and pictures of this site only. */
export function embedPolicy(publicUrl: string): string {
  return [
    "default-src 'none'",
    `img-src ${new URL(publicUrl).origin}`,
    `style-src 'sha256-${STYLE_HASH}'`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    `sandbox ${EMBED_SANDBOX}`,
  ].join('; ');
}

interface EmbedAddresses {
  publicUrl: string;
  /** Of the picture with its version, relative to the public URL. */
  picturePath: string;
}

/** A page of its own with a link to the shared page. */
export function embedCard(page: SharePage, language: Language, { publicUrl, picturePath }: EmbedAddresses): string {
  const { card, name, path, title } = page;
  const t = shareTexts(language);
  const figures = card.figures.map(
    ({ value, label }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  const badge = ['Sparks', card.badge?.text].filter((text) => text !== undefined).join(' · ');
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} · Sparks</title><style>${STYLE}</style></head><body>`,
    `<a href="${escapeHtml(publicUrl + path)}" target="_blank" rel="noopener"><div>`,
    `<small>${escapeHtml(badge)}</small><h1>${escapeHtml(name)}</h1><p>${escapeHtml(card.byline)}</p>`,
    figures.length > 0 ? `<dl>${figures.join('')}</dl>` : '',
    `<b>${t(path.startsWith('/campaigns/') ? 'viewCampaign' : 'viewPost')} ↗</b></div>`,
    `<img src="${escapeHtml(publicUrl + picturePath)}" alt="" width="152" height="${EMBED_HEIGHT}"></a></body></html>`,
  ].join('');
}

/** The frame that other sites put into their pages. */
export function embedFrame(address: string, title: string, width: number): string {
  return [
    `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="${width}" height="${EMBED_HEIGHT}"`,
    ` sandbox="${EMBED_SANDBOX}" loading="lazy" referrerpolicy="no-referrer" style="border:0;max-width:100%"></iframe>`,
  ].join('');
}
