import { serverText } from './server-texts';

/** The parts of a wallet entry that its text depends on. */
interface WalletLine {
  readonly kind: string;
  readonly description: string;
  readonly about?: { readonly sparkId?: string; readonly sparkName?: string };
  readonly amountCents: number;
  /** Of a correction. */
  readonly reason?: string;
}

/**
 * The description of a wallet entry in the page language, by kind, campaign and sign; falls back to the server's text.
 */
export function walletEntryText({ kind, description, about, amountCents, reason = '' }: WalletLine): string {
  const campaign = about?.sparkName ?? serverText('walletLine.goneCampaign', '');
  const variant = kind === 'spotlight_tip' && amountCents < 0 ? 'spotlight_tip_paid' : kind;
  return serverText(
    about?.sparkId === undefined ? `walletLine.alone.${variant}` : `walletLine.ofCampaign.${variant}`,
    description,
    { campaign, reason },
  );
}
