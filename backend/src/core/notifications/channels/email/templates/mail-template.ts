import {
  buttonHtml,
  frameMail,
  paragraphsHtml,
  type MailAction,
  type MailFrame,
  type RenderedMail,
} from './mail-layout.js';

export interface MailContent extends MailFrame {
  body: string;
  action: MailAction;
}

/** Renders the text and HTML parts. User content is escaped, and no remote content is loaded. */
export function renderMail({ body, action, ...frame }: MailContent): RenderedMail {
  return frameMail(frame, {
    text: [...(body ? [body] : []), `${action.label}: ${action.url}`],
    html: paragraphsHtml(body) + buttonHtml(action),
  });
}
