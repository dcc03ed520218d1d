import i18next from 'i18next';
import {
  ERROR_CODES,
  PLATFORM_NAMES,
  type CloseWinnersBlocker,
  type DisplayPlatformId,
  type englishNotificationTexts,
  type ErrorCode,
  type NotificationKind,
  type NotOpenReason,
  type Problem,
  type ProblemCode,
  type SocialPlatform,
} from '@sparks/domain';
import { currentLanguage } from './current-language';
import { formatMoney } from './formats';
import { SHARED_NAMESPACE, untyped } from './shared-translations';

/**
 * Translations of texts that the server and the shared rules return in English, by code. Unknown codes fall back to the
 * English text in the response.
 */
export interface ServerTexts {
  readonly error: Readonly<Record<ErrorCode, string>>;
  /** More specific texts for errors with details. */
  readonly errorWith: {
    readonly insufficient_balance: string;
    readonly price_mismatch: string;
    readonly wrong_platform: string;
  };
  readonly wrongShape: Readonly<Record<SocialPlatform, string>>;
  readonly notOpen: Readonly<Record<NotOpenReason, string>>;
  /** Why a post cannot be submitted, by the reason in the details of `post_not_yours`. */
  readonly postNotYours: Readonly<Record<'account_of_another_person' | 'other_account', string>>;
  readonly closeWinners: Readonly<Record<CloseWinnersBlocker, string>>;
  readonly selectionTooEarly: string;
  readonly problem: Readonly<Record<ProblemCode, string>>;
  /** Wallet entries by kind, with and without a campaign. */
  readonly walletLine: {
    readonly goneCampaign: string;
    readonly ofCampaign: Readonly<Record<string, string>>;
    readonly alone: Readonly<Record<string, string>>;
  };
  /** Pending amounts by kind. */
  readonly pending: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  readonly paymentFailure: Readonly<Record<string, string>>;
  readonly notification: typeof englishNotificationTexts;
  readonly notificationKind: Readonly<Record<NotificationKind | 'unknown', string>>;
}

type Values = Readonly<Record<string, string | number | undefined>>;

/** The text in the page language, or the given English text. */
export function serverText(key: string, english: string, values: Values = {}): string {
  const options = { ...values, ns: SHARED_NAMESPACE };
  const words = untyped(i18next);
  return currentLanguage() !== 'en' && words.exists(key, options) ? words.t(key, options) : english;
}

/** The parts of an error that its text depends on. */
export interface ServerError {
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
  readonly reason?: NotOpenReason | undefined;
  readonly platforms?: { readonly of: DisplayPlatformId; readonly chosen?: DisplayPlatformId } | undefined;
}

/** The message of an error in the page language. */
export function errorText({ code, message, details, reason, platforms }: ServerError): string {
  const general = serverText(`error.${code}`, message);
  if (reason) return serverText(`notOpen.${reason}`, general);
  if (platforms?.chosen)
    return serverText('errorWith.wrong_platform', general, {
      actual: PLATFORM_NAMES[platforms.of],
      chosen: PLATFORM_NAMES[platforms.chosen],
    });
  if (platforms) return serverText(`wrongShape.${platforms.of}`, general);
  if (code === ERROR_CODES.post_not_yours) return serverText(`postNotYours.${reasonIn(details)}`, general);
  const amounts = amountsIn(details);
  const isComplete = REQUIRED_AMOUNTS[code]?.every((name) => Object.hasOwn(amounts, name)) ?? false;
  return isComplete ? serverText(`errorWith.${code}`, general, amounts) : general;
}

/** Amounts that the specific text of an error requires. */
const REQUIRED_AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  insufficient_balance: ['required', 'balance'],
  price_mismatch: ['price'],
};

/** A validation message in the page language; English for a problem without a code. */
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

const reasonIn = (details: unknown): string => String((details as { reason?: unknown } | undefined)?.reason);

/** Formats amounts such as `priceCents`, keyed by their name without the unit. */
function amountsIn(details: unknown): Record<string, string> {
  if (typeof details !== 'object' || details === null) return {};
  const amounts = Object.entries(details).flatMap(([name, value]) =>
    name.endsWith('Cents') && Number.isSafeInteger(value)
      ? [[name.slice(0, -'Cents'.length), formatMoney(value as number)]]
      : [],
  );
  return Object.fromEntries(amounts) as Record<string, string>;
}
