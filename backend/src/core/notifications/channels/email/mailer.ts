import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Env } from '../../../../platform/config/env.js';
import { InjectEnv } from '../../../../platform/config/inject-env.js';

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Without angle brackets. The same for every attempt, so that mail clients detect duplicates. */
  messageId: string;
  /** One-click unsubscribe URL (RFC 8058); absent for an e-mail after which no other follows. */
  unsubscribeUrl?: string;
}

/** sent: accepted by the mail server · refused: rejected permanently · later: a temporary failure. */
export type MailOutcome = { result: 'sent' } | { result: 'refused' | 'later'; reason: string };

/** Their sum stays below the lease of a claimed e-mail. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const MAX_REASON = 300;

@Injectable()
export class Mailer implements OnModuleDestroy {
  private readonly transport: Transporter | undefined;

  constructor(@InjectEnv() { mail }: Env) {
    this.transport =
      mail &&
      createTransport({ url: mail.smtpUrl, pool: true, maxConnections: 2, ...TIMEOUTS_MS }, { from: mail.from });
  }

  get isConfigured(): boolean {
    return this.transport !== undefined;
  }

  /** Never throws. */
  async send({ to, subject, text, html, messageId, unsubscribeUrl }: Mail): Promise<MailOutcome> {
    if (this.transport === undefined) return { result: 'later', reason: 'No mail server is configured' };
    const headers = {
      ...(unsubscribeUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
      // Prevents automatic replies.
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
 * A 5xx response to the recipient or the message is permanent. Other errors (no connection, a wrong password or sender)
 * are temporary.
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

/** Mail servers often repeat addresses, which must not be logged or stored. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>]+@[^\s<>]+/g, '(address)').replace(/\s+/g, ' ');
}
