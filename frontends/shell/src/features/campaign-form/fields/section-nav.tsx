import { IconAlertCircle, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@sparks/ui';
import { useTranslations } from '../../../page-translations';
import { formSections, sectionState, type SectionId } from '../values/form-sections';
import type { CampaignForm } from '../values/use-campaign-form';
import { sectionAnchor } from './section';
import classes from './section-nav.module.css';

const marks = { done: IconCircleCheck, wrong: IconAlertCircle, open: IconCircle };

export function SectionNav({ form }: { form: CampaignForm }) {
  const { t } = useTranslations();
  const current = useCurrentSection();
  const go = (id: SectionId) => {
    const section = document.getElementById(sectionAnchor(id));
    section?.scrollIntoView({ behavior: 'smooth', block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={t('create.sections')}>
      <ol className={classes.list}>
        {formSections.map(({ id, title, fields }) => {
          const state = sectionState(fields, form.values, form.errors, form.missing);
          const Mark = marks[state];
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.link}
                data-state={state}
                aria-current={current === id ? 'step' : undefined}
                onClick={() => go(id)}
              >
                <Mark size={18} stroke={1.5} aria-hidden />
                {t(title)}
                <VisuallyHidden>{t(`create.sectionStates.${state}`)}</VisuallyHidden>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The section in the upper part of the viewport. */
function useCurrentSection(): SectionId {
  const [current, setCurrent] = useState<SectionId>('basics');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        const section = formSections.find(({ id }) => sectionAnchor(id) === entered?.target.id);
        if (section) setCurrent(section.id);
      },
      { rootMargin: '-25% 0px -70% 0px' },
    );
    for (const { id } of formSections) {
      const section = document.getElementById(sectionAnchor(id));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
