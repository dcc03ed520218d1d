import { serverText } from './server-texts';

/** A movement of a wallet, as far as its sentence depends on it. */
interface WalletLine {
  readonly kind: string;
  /** In English. */
  readonly description: string;
  readonly about?: { readonly sparkId?: string; readonly sparkName?: string };
  readonly amountCents: number;
}

/** Why money moved, in the language of the page: the server's sentence, or another language's by kind, campaign and sign. */
export function walletEntryText({ kind, description, about, amountCents }: WalletLine): string {
  const campaign = about?.sparkName ?? serverText('walletLine.goneCampaign', '');
  const variant = kind === 'spotlight_tip' && amountCents < 0 ? 'spotlight_tip_paid' : kind;
  return serverText(
    about?.sparkId === undefined ? `walletLine.alone.${variant}` : `walletLine.ofCampaign.${variant}`,
    description,
    { campaign },
  );
}
