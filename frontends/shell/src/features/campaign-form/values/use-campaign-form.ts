import { useReducer } from 'react';
import { fieldErrors, type ApiError } from '@sparks/api-client';
import { errorsOf, toFormField, type FormErrors } from './form-errors';
import { fieldOrder } from './form-sections';
import type { FormValues } from './form-values';

export type PictureName = 'banner' | 'thumbnail' | 'content';

interface FormState {
  readonly values: FormValues;
  /** Touched fields: only these show errors until the user tries to publish. */
  readonly touched: ReadonlySet<keyof FormValues>;
  readonly showsAll: boolean;
  /** Server errors of fields that have not changed since. */
  readonly refused: FormErrors;
  /** Object URLs of pictures that are uploading. */
  readonly uploads: Readonly<Partial<Record<PictureName, string>>>;
}

type FormAction =
  | { readonly type: 'changed'; readonly change: Partial<FormValues> }
  | { readonly type: 'touched'; readonly fields: readonly (keyof FormValues)[] }
  | { readonly type: 'submitted' }
  | { readonly type: 'server-errors'; readonly errors: FormErrors }
  | { readonly type: 'uploading'; readonly picture: PictureName; readonly address: string | null }
  | { readonly type: 'replaced'; readonly values: FormValues };

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'changed': {
      const changed = new Set(Object.keys(action.change));
      const refused = Object.fromEntries(Object.entries(state.refused).filter(([field]) => !changed.has(field)));
      return { ...state, values: { ...state.values, ...action.change }, refused };
    }
    case 'touched':
      return action.fields.every((field) => state.touched.has(field))
        ? state
        : { ...state, touched: new Set([...state.touched, ...action.fields]) };
    case 'submitted':
      return { ...state, showsAll: true };
    case 'server-errors':
      return { ...state, refused: action.errors };
    case 'uploading':
      return { ...state, uploads: { ...state.uploads, [action.picture]: action.address ?? undefined } };
    case 'replaced':
      return startForm(action.values);
  }
}

export function startForm(values: FormValues): FormState {
  return { values, touched: new Set(), showsAll: false, refused: {}, uploads: {} };
}

export interface CampaignForm {
  readonly values: FormValues;
  /** Visible errors. */
  readonly errors: FormErrors;
  /** Everything that is wrong or missing for publishing, visible or not. */
  readonly missing: FormErrors;
  /** The user has tried to publish or save, so all errors are shown. */
  readonly showsAll: boolean;
  readonly uploads: FormState['uploads'];
  readonly isUploading: boolean;
  readonly change: (change: Partial<FormValues>) => void;
  readonly touch: (field: keyof FormValues) => void;
  /** Shows the errors of these fields. @returns the first invalid one, or null */
  readonly checkFields: (fields: readonly (keyof FormValues)[]) => keyof FormValues | null;
  /** Validates and shows all errors. @returns the first invalid field, or null */
  readonly check: () => keyof FormValues | null;
  /** Shows server errors at their fields. @returns the first of them, or null when none belongs to the form */
  readonly showServerErrors: (error: ApiError) => keyof FormValues | null;
  readonly setUpload: (picture: PictureName, address: string | null) => void;
  readonly replace: (values: FormValues) => void;
}

/**
 * Form state with validation by the shared rules.
 * @param options `isPublished`: the budget is not part of the form; `endBefore`: the end of the published campaign
 */
export function useCampaignForm(
  initial: FormValues,
  { isPublished, endBefore }: { isPublished: boolean; endBefore?: string | null },
): CampaignForm {
  const [state, dispatch] = useReducer(formReducer, initial, startForm);
  const { values, touched: left, showsAll, refused, uploads } = state;
  const missing = errorsOf(values, { publishing: true, budgetLocked: isPublished, endBefore, now: new Date() });
  const shown = Object.fromEntries(
    Object.entries(missing).filter(([field]) => showsAll || left.has(field as keyof FormValues)),
  );
  return {
    values,
    errors: { ...shown, ...refused },
    missing,
    showsAll,
    uploads,
    isUploading: Object.values(uploads).some(Boolean),
    change: (change) => dispatch({ type: 'changed', change }),
    touch: (field) => dispatch({ type: 'touched', fields: [field] }),
    checkFields: (fields) => {
      dispatch({ type: 'touched', fields });
      return firstOf(missing, fields);
    },
    check: () => {
      dispatch({ type: 'submitted' });
      return firstOf(missing);
    },
    showServerErrors: (error) => {
      const errors: FormErrors = {};
      for (const [field, message] of Object.entries(fieldErrors(error))) {
        const at = toFormField(field);
        if (at) errors[at] ??= message;
      }
      dispatch({ type: 'server-errors', errors });
      return firstOf(errors);
    },
    setUpload: (picture, address) => dispatch({ type: 'uploading', picture, address }),
    replace: (replacement) => dispatch({ type: 'replaced', values: replacement }),
  };
}

/** In display order. */
function firstOf(errors: FormErrors, fields: readonly (keyof FormValues)[] = fieldOrder): keyof FormValues | null {
  return fields.find((field) => errors[field]) ?? null;
}
