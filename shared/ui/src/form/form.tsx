import type { UseFormReturnType } from '@mantine/form';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import type { FieldError } from '@sparks/domain';
import { problemText } from '../language/server-texts';

/** Texts by the path of their field. */
export type FieldTexts = Readonly<Record<string, ReactNode>>;

interface FormProps<Values> extends Omit<ComponentProps<'form'>, 'form' | 'onSubmit'> {
  form: UseFormReturnType<Values>;
  /** Runs with valid values, one at a time. Returns the errors of the fields that the server refused. */
  onSubmit: (values: Values) => Promise<FieldTexts | undefined> | Promise<void> | void;
}

/** A form with the state of `useForm`. Fields with errors are marked, and the first of them gets the focus. */
export function Form<Values>({ form, onSubmit, ...props }: FormProps<Values>) {
  return (
    <form
      noValidate
      {...props}
      onSubmit={(event) => {
        const element = event.currentTarget;
        event.preventDefault();
        if (form.submitting) return;
        form.onSubmit(
          async (values) => {
            const refused = await onSubmit(values);
            if (!refused) return;
            form.setErrors(refused);
            focusFirst(element, refused);
          },
          (errors) => focusFirst(element, errors),
        )(event);
      }}
    />
  );
}

/** A group of checkboxes or radio buttons has the path at its wrapper. */
function focusFirst(form: HTMLFormElement, errors: FieldTexts): void {
  const fields = form.querySelectorAll<HTMLElement>('[data-path]');
  const first = [...fields].find(({ dataset: { path = '' } }) => path in errors);
  (first?.matches('input, textarea') ? first : first?.querySelector('input'))?.focus();
}

/** The errors of a form that shared rules have found, for `validate`. */
export function textsOfProblems(problems: readonly FieldError[]): FieldTexts {
  return Object.fromEntries(problems.map((problem) => [problem.field, problemText(problem)]));
}

/** Sends a form from a text of several lines, where Enter breaks the line. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
}
