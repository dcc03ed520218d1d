import { createContext, useContext, type ReactNode } from 'react';
import { Text, Title } from '@sparks/ui';
import { useTranslations } from '../../../page-translations';
import classes from '../campaign-form.module.css';
import { formSections, type SectionId } from '../values/form-sections';

/** Level of the sections' headings: below the page's title, or below the heading of a step. */
export const SectionHeadingLevel = createContext<2 | 3>(2);

/** A fieldset that the section navigation links to. */
export function Section({ id, text, children }: { id: SectionId; text?: string; children: ReactNode }) {
  const { t } = useTranslations();
  const level = useContext(SectionHeadingLevel);
  const title = formSections.find((section) => section.id === id)?.title ?? 'create.basics';
  return (
    <fieldset id={sectionAnchor(id)} className={classes.section} tabIndex={-1}>
      <legend className={classes.legend}>
        <Title order={level} size={level === 2 ? 'h3' : 'h4'}>
          {t(title)}
        </Title>
      </legend>
      {text ? (
        <Text size="sm" c="dimmed" className={classes.sectionText}>
          {text}
        </Text>
      ) : null}
      {children}
    </fieldset>
  );
}

export const sectionAnchor = (id: SectionId): string => `section-${id}`;
