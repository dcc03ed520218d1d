import { encode } from 'html-entities';
import type { BankField } from '../stripe/bank-accounts.js';
import { page } from './layout.js';

export type OnboardingField = BankField | 'confirmed';
type Problems = Partial<Record<OnboardingField, string>>;

export interface OnboardingView {
  country: string;
  session: string;
  returnUrl: string;
  /** What the person entered before. */
  values: Partial<Record<OnboardingField, string>>;
  problems: Problems;
}

interface TextField {
  name: BankField;
  label: string;
  hint: string;
  autocomplete: string;
  isNumeric?: boolean;
}

const HOLDER: TextField = {
  name: 'holderName',
  label: 'Account holder',
  hint: 'The name on the bank account.',
  autocomplete: 'name',
};
const ROUTING: TextField = {
  name: 'routingNumber',
  label: 'Routing number',
  hint: '9 digits. Test number: 110000000.',
  autocomplete: 'off',
  isNumeric: true,
};
const US_NUMBER: TextField = {
  name: 'accountNumber',
  label: 'Account number',
  hint: 'Test numbers: 000123456789 is paid; 000111111116 is refused by the bank.',
  autocomplete: 'off',
  isNumeric: true,
};
const IBAN: TextField = {
  name: 'accountNumber',
  label: 'IBAN or account number',
  hint: 'Test numbers: DE89 3704 0044 0532 0130 00 is paid; DE62 3704 0044 0532 0130 01 is refused by the bank.',
  autocomplete: 'off',
};
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** The form of a person's payout details. The first problem's field gets the focus. */
export function onboardingPage(view: OnboardingView): string {
  const fields = view.country === 'US' ? [HOLDER, ROUTING, US_NUMBER] : [HOLDER, IBAN];
  const firstProblem = [...fields.map(({ name }) => name), 'confirmed' as const].find((name) => view.problems[name]);
  const focused = firstProblem ?? HOLDER.name;
  return page(
    firstProblem ? 'Check your payout details' : 'Set up payouts',
    'Sparks pays your earnings to the bank account that you enter here.',
    `<form method="post" novalidate>
<dl><dt>Country</dt><dd>${encode(countryNames.of(view.country) ?? view.country)}</dd></dl>
<input type="hidden" name="session" value="${encode(view.session)}">
${fields.map((field) => textField(field, view, field.name === focused)).join('\n')}
${confirmField(view, focused === 'confirmed')}
<div class="actions"><button>Save payout details</button><a href="${encode(view.returnUrl)}">Return without saving</a></div>
</form>`,
  );
}

function textField(
  { name, label, hint, autocomplete, isNumeric }: TextField,
  view: OnboardingView,
  isFocused: boolean,
) {
  return `<div><label for="${name}">${label}</label><p class="hint" id="${name}-hint">${hint}</p>
<input id="${name}" name="${name}" value="${encode(view.values[name] ?? '')}" autocomplete="${autocomplete}"${isNumeric ? ' inputmode="numeric"' : ''} required ${stateOf(name, view.problems, `${name}-hint`)}${isFocused ? ' autofocus' : ''}>${problemOf(name, view.problems)}</div>`;
}

function confirmField({ values, problems }: OnboardingView, isFocused: boolean) {
  return `<div><label class="check"><input type="checkbox" name="confirmed" value="yes" required${values.confirmed ? ' checked' : ''} ${stateOf('confirmed', problems)}${isFocused ? ' autofocus' : ''}><span>These details are correct, and this is my bank account.</span></label>${problemOf('confirmed', problems)}</div>`;
}

function stateOf(name: OnboardingField, problems: Problems, hintId?: string): string {
  const described = [hintId, problems[name] ? `${name}-problem` : undefined].filter(Boolean).join(' ');
  return `${described ? `aria-describedby="${described}"` : ''}${problems[name] ? ' aria-invalid="true"' : ''}`;
}

const problemOf = (name: OnboardingField, problems: Problems): string =>
  problems[name] ? `<p class="wrong" id="${name}-problem">${encode(problems[name])}</p>` : '';

export const linkExpiredPage = (): string =>
  page('This link has expired', 'Links to this page open once and for a few minutes. Open it again from Sparks.', '');
