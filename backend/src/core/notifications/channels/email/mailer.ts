import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Env } from '../../../../platform/config/env.js';
import { InjectEnv } from '../../../../platform/config/inject-env.js';

/** An e-mail to one person. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Without angle brackets; the same for every attempt, so that a mailbox can tell a repeat. */
  messageId: string;
  /** Where one request ends these e-mails (RFC 8058). */
  unsubscribeUrl: string;
}

/**
 * sent: the mail server has taken it over · refused: it will never take this one · later: it could not be asked, or asked
 * to try again.
 */
export type MailOutcome = { result: 'sent' } | { result: 'refused' | 'later'; reason: string };

/** All of them together stay well below the lease of a claimed e-mail. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const MAX_REASON = 300;

/** Sends e-mails through the configured mail server. */
@Injectable()
export class Mailer implements OnModuleDestroy {
  private readonly transport: Transporter | undefined;

  constructor(@InjectEnv() { mail }: Env) {
    this.transport =
      mail &&
      createTransport({ url: mail.smtpUrl, pool: true, maxConnections: 2, ...TIMEOUTS_MS }, { from: mail.from });
  }

  /** Whether there is a mail server at all. */
  get isConfigured(): boolean {
    return this.transport !== undefined;
  }

  /** Never throws. */
  async send({ to, subject, text, html, messageId, unsubscribeUrl }: Mail): Promise<MailOutcome> {
    if (this.transport === undefined) return { result: 'later', reason: 'No mail server is configured' };
    const headers = {
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Keeps automatic replies away.
      'Auto-Submitted': 'auto-generated',
    };
    try {
      await this.transport.sendMail({
        to,
        subject,
        text,
        html,
        messageId: `<${messageId}>`,
        headers,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { result: 'sent' };
    } catch (error) {
      return failureOf(error);
    }
  }

  onModuleDestroy(): void {
    this.transport?.close();
  }
}

/**
 * A 5xx about the recipient or the message is final. Anything else is not this e-mail's fault: a server that is away or
 * busy, a wrong password, a sender that it does not know yet.
 */
function failureOf(error: unknown): MailOutcome {
  const {
    responseCode,
    command,
    code,
    message = String(error),
  } = error as { responseCode?: number; command?: string; code?: string; message?: string };
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA';
  const isUnusable = code === 'EENVELOPE' && command === 'API';
  const isFinal = isUnusable || (isAboutThisMail && responseCode !== undefined && responseCode >= 500);
  return { result: isFinal ? 'refused' : 'later', reason: withoutAddresses(message).slice(0, MAX_REASON) };
}

/** Mail servers like to repeat whom the mail was for; that belongs neither into a log nor beside the notification. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>]+@[^\s<>]+/g, '(address)').replace(/\s+/g, ' ');
}
