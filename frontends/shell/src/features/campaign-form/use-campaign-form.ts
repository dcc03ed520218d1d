import { useReducer } from 'react';
import { fieldErrors, type ApiError } from '@sparks/api-client';
import { errorsOf, toFormField, type FormErrors } from './form-errors';
import { fieldOrder } from './form-sections';
import type { FormValues } from './form-values';

export type PictureName = 'banner' | 'thumbnail' | 'content';

interface FormState {
  readonly values: FormValues;
  /** Fields that were left: only these show their errors, until somebody tries to publish. */
  readonly left: ReadonlySet<keyof FormValues>;
  readonly showsAll: boolean;
  /** What the server said about fields that have not changed since. */
  readonly refused: FormErrors;
  /** Pictures that are on their way to the server, by the address that this browser shows them at. */
  readonly uploads: Readonly<Partial<Record<PictureName, string>>>;
}

type FormAction =
  | { readonly type: 'changed'; readonly change: Partial<FormValues> }
  | { readonly type: 'left'; readonly field: keyof FormValues }
  | { readonly type: 'tried' }
  | { readonly type: 'refused'; readonly errors: FormErrors }
  | { readonly type: 'uploading'; readonly picture: PictureName; readonly address: string | null }
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
      return { ...state, refused: action.errors };
    case 'uploading':
      return { ...state, uploads: { ...state.uploads, [action.picture]: action.address ?? undefined } };
    case 'replaced':
      return startForm(action.values);
  }
}

export function startForm(values: FormValues): FormState {
  return { values, left: new Set(), showsAll: false, refused: {}, uploads: {} };
}

/** What a section of the form needs. */
export interface CampaignForm {
  readonly values: FormValues;
  /** Errors that are shown now. */
  readonly errors: FormErrors;
  /** Everything that is wrong or missing for publishing, shown or not. */
  readonly missing: FormErrors;
  /** Somebody has tried to publish or save: the errors are summed up. */
  readonly showsAll: boolean;
  readonly uploads: FormState['uploads'];
  readonly isUploading: boolean;
  readonly change: (change: Partial<FormValues>) => void;
  readonly leave: (field: keyof FormValues) => void;
  /** Checks everything, shows what is wrong. @returns the first field that is wrong, or null */
  readonly check: () => keyof FormValues | null;
  /** Shows what the server refused, at its fields. @returns the first of them, or null when it named none of ours */
  readonly refuse: (error: ApiError) => keyof FormValues | null;
  readonly setUpload: (picture: PictureName, address: string | null) => void;
  readonly replace: (values: FormValues) => void;
}

/**
 * The state of the form, with the errors of the shared rules.
 * @param options `isPublished`: its budget is no part of the form
 */
export function useCampaignForm(initial: FormValues, { isPublished }: { isPublished: boolean }): CampaignForm {
  const [state, dispatch] = useReducer(formReducer, initial, startForm);
  const { values, left, showsAll, refused, uploads } = state;
  const missing = errorsOf(values, { publishing: true, budgetLocked: isPublished, now: new Date() });
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
    leave: (field) => dispatch({ type: 'left', field }),
    check: () => {
      dispatch({ type: 'tried' });
      return firstOf(missing);
    },
    refuse: (error) => {
      const errors: FormErrors = {};
      for (const [field, message] of Object.entries(fieldErrors(error))) {
        const at = toFormField(field);
        if (at) errors[at] ??= message;
      }
      dispatch({ type: 'refused', errors });
      return firstOf(errors);
    },
    setUpload: (picture, address) => dispatch({ type: 'uploading', picture, address }),
    replace: (replacement) => dispatch({ type: 'replaced', values: replacement }),
  };
}

/** The first wrong field from the top of the screen. */
function firstOf(errors: FormErrors): keyof FormValues | null {
  return fieldOrder.find((field) => errors[field]) ?? null;
}
