import i18next from 'i18next';
import {
  PLATFORM_NAMES,
  type CloseWinnersBlocker,
  type DisplayPlatformId,
  type ErrorCode,
  type NotOpenReason,
  type Problem,
  type ProblemCode,
  type SocialPlatform,
} from '@sparks/domain';
import { currentLanguage } from './current-language';
import { formatMoney } from './formats';
import { SHARED_NAMESPACE, untyped } from './shared-translations';

/**
 * Sentences that the server and the shared rules say in English: what a language other than English says in their place,
 * by their code. The English ones come with the answer, and stand in where a code is not known here.
 */
export interface ServerTexts {
  readonly error: Readonly<Record<ErrorCode, string>>;
  /** More exact where an error names its facts. */
  readonly errorWith: {
    readonly insufficient_balance: string;
    readonly price_mismatch: string;
    readonly wrong_platform: string;
  };
  readonly wrongShape: Readonly<Record<SocialPlatform, string>>;
  readonly notOpen: Readonly<Record<NotOpenReason, string>>;
  readonly closeWinners: Readonly<Record<CloseWinnersBlocker, string>>;
  readonly selectionTooEarly: string;
  readonly problem: Readonly<Record<ProblemCode, string>>;
  /** Movements of a wallet by kind, about a campaign or not. */
  readonly walletLine: {
    readonly goneCampaign: string;
    readonly ofCampaign: Readonly<Record<string, string>>;
    readonly alone: Readonly<Record<string, string>>;
  };
  /** Money that waits, by kind. */
  readonly pending: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  readonly paymentFailure: Readonly<Record<string, string>>;
}

type Values = Readonly<Record<string, string | number | undefined>>;

/** The sentence in the language of the page, the English one where it has none. */
export function serverText(key: string, english: string, values: Values = {}): string {
  const options = { ...values, ns: SHARED_NAMESPACE };
  const words = untyped(i18next);
  return currentLanguage() !== 'en' && words.exists(key, options) ? words.t(key, options) : english;
}

/** An error of the server or of the shared rules, as far as its sentence depends on it. */
export interface ServerError {
  readonly code: string;
  /** In English. */
  readonly message: string;
  readonly details?: unknown;
  readonly reason?: NotOpenReason | undefined;
  readonly platforms?: { readonly of: DisplayPlatformId; readonly chosen?: DisplayPlatformId } | undefined;
}

/** An error in the language of the page. */
export function errorText({ code, message, details, reason, platforms }: ServerError): string {
  const general = serverText(`error.${code}`, message);
  if (reason) return serverText(`notOpen.${reason}`, general);
  if (platforms?.chosen)
    return serverText('errorWith.wrong_platform', general, {
      actual: PLATFORM_NAMES[platforms.of],
      chosen: PLATFORM_NAMES[platforms.chosen],
    });
  if (platforms) return serverText(`wrongShape.${platforms.of}`, general);
  const amounts = amountsIn(details);
  const isComplete = FACTS[code]?.every((name) => Object.hasOwn(amounts, name)) ?? false;
  return isComplete ? serverText(`errorWith.${code}`, general, amounts) : general;
}

/** Which amounts the more exact sentence of an error needs. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  insufficient_balance: ['required', 'balance'],
  price_mismatch: ['price'],
};

/** What is wrong with a field, in the language of the page. A problem without a code is told in English. */
export function problemText({
  code,
  values,
  message,
}: Pick<Problem, 'message' | 'values'> & { readonly code?: string | undefined }): string {
  const { cents } = values ?? {};
  return code === undefined
    ? message
    : serverText(`problem.${code}`, message, {
        ...values,
        ...(typeof cents === 'number' ? { amount: formatMoney(cents) } : {}),
      });
}

/** Facts such as `priceCents` as amounts in words, by the same name without its unit. */
function amountsIn(details: unknown): Record<string, string> {
  if (typeof details !== 'object' || details === null) return {};
  const amounts = Object.entries(details).flatMap(([name, value]) =>
    name.endsWith('Cents') && Number.isSafeInteger(value)
      ? [[name.slice(0, -'Cents'.length), formatMoney(value as number)]]
      : [],
  );
  return Object.fromEntries(amounts) as Record<string, string>;
}
