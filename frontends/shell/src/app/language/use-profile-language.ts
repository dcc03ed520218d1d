import { useEffect, useRef } from 'react';
import { useMe, useUpdateMeMutation } from '@sparks/api-client';
import { changeLanguage, currentLanguage, storedLanguage } from '@sparks/ui';

/**
 * Aligns the page's language with the profile, once per user. This browser's choice wins, then the profile, then the
 * browser setting.
 */
export function useProfileLanguage(): void {
  const { me } = useMe();
  const [updateMe] = useUpdateMeMutation();
  const settledFor = useRef<string>(undefined);
  useEffect(() => {
    if (!me || settledFor.current === me._id) return;
    settledFor.current = me._id;
    const language = currentLanguage();
    if (me.language === language) return;
    if (me.language && storedLanguage() === null) {
      // The page keeps its language when the translations cannot be loaded.
      changeLanguage(me.language).catch(() => undefined);
    } else {
      void updateMe({ updateMeDto: { language } });
    }
  }, [me, updateMe]);
}
