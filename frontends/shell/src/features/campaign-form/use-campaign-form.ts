import { fieldErrors, type ApiError } from '@sparks/api-client';
import { useReducer } from 'react';
import { errorsOf, toFormField, type FormErrors, type FormValues } from './form-values';

interface FormState {
  readonly values: FormValues;
  /** Fields that were left: only these show their errors, until somebody tries to send. */
  readonly left: ReadonlySet<keyof FormValues>;
  readonly showsAll: boolean;
  /** What the server said about fields that have not changed since. */
  readonly refused: FormErrors;
}

type FormAction =
  | { readonly type: 'changed'; readonly change: Partial<FormValues> }
  | { readonly type: 'left'; readonly field: keyof FormValues }
  | { readonly type: 'tried' }
  | { readonly type: 'refused'; readonly errors: FormErrors }
  | { readonly type: 'replaced'; readonly values: FormValues };

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'changed': {
      const changed = new Set(Object.keys(action.change));
      const refused = Object.fromEntries(Object.entries(state.refused).filter(([field]) => !changed.has(field)));
      return { ...state, values: { ...state.values, ...action.change }, refused };
    }
    case 'left':
      return state.left.has(action.field) ? state : { ...state, left: new Set([...state.left, action.field]) };
    case 'tried':
      return { ...state, showsAll: true };
    case 'refused':
      return { ...state, showsAll: true, refused: action.errors };
    case 'replaced':
      return startForm(action.values);
  }
}

export function startForm(values: FormValues): FormState {
  return { values, left: new Set(), showsAll: false, refused: {} };
}

/** What a section of the form needs. */
export interface CampaignForm {
  readonly values: FormValues;
  /** Errors that are shown now. */
  readonly errors: FormErrors;
  readonly change: (change: Partial<FormValues>) => void;
  readonly leave: (field: keyof FormValues) => void;
  /** Checks everything, shows what is wrong, and says whether it may be sent. */
  readonly check: (publishing: boolean) => boolean;
  /** Shows what the server refused. */
  readonly refuse: (error: ApiError) => void;
  readonly replace: (values: FormValues) => void;
}

/** The state of the form, with the errors of the shared rules. */
export function useCampaignForm(initial: FormValues, { budgetLocked }: { budgetLocked: boolean }): CampaignForm {
  const [state, dispatch] = useReducer(formReducer, initial, startForm);
  const { values, left, showsAll, refused } = state;
  const all = errorsOf(values, { publishing: showsAll || budgetLocked, budgetLocked, now: new Date() });
  const shown = Object.fromEntries(Object.entries(all).filter(([field]) => showsAll || left.has(field as keyof FormValues)));
  return {
    values,
    errors: { ...shown, ...refused },
    change: (change) => dispatch({ type: 'changed', change }),
    leave: (field) => dispatch({ type: 'left', field }),
    check: (publishing) => {
      dispatch({ type: 'tried' });
      return Object.keys(errorsOf(values, { publishing, budgetLocked, now: new Date() })).length === 0;
    },
    refuse: (error) => dispatch({ type: 'refused', errors: Object.fromEntries(Object.entries(fieldErrors(error)).map(([field, message]) => [toFormField(field), message])) }),
    replace: (replacement) => dispatch({ type: 'replaced', values: replacement }),
  };
}
